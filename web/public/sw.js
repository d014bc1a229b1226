/* Shows push messages and opens their pages. It answers no requests, so no page is ever cached. */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show(data) {
  const { title, body, path, tag } = read(data);
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    data: path,
  });
  // Open pages count what is unread again.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no origin to name
  for (const page of await pages()) page.postMessage('push');
}

/* A browser ends the subscription of a site whose messages show nothing. */
function read(data) {
  try {
    return data.json();
  } catch {
    return { title: 'Something happened', body: '', path: '/notifications', tag: 'unknown' };
  }
}

async function open(path) {
  const { origin } = self.location;
  const target = new URL(path, origin);
  const { href } = target.origin === origin ? target : self.location;
  const page = (await pages()).find(({ url }) => url === href);
  return page ? page.focus() : self.clients.openWindow(href);
}
