/** The push services of the browsers. A name that begins with a dot stands for all names that end with it. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * Returns whether messages may be sent to this address: https, at one of the browsers' push services or at a host that
 * the operator named, without user info. Only `named` hosts may have a port other than 443.
 */
export function isPushEndpoint(endpoint: string, named: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return [...KNOWN_HOSTS, ...named].some((known) =>
    known.startsWith('.') ? host.endsWith(known) : host === known,
  );
}

/** Returns whether `text` is the name of a host, with an optional port. */
export function isHostName(text: string): boolean {
  return URL.canParse(`https://${text}/`) && new URL(`https://${text}/`).host === text;
}
