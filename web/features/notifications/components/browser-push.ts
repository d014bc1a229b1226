import type { turnOnPush } from '#shared/contract/push.ts';
import type { CallInput } from '#shared/contract/call.ts';
import { deviceName } from '#shared/domain/notifications/device.ts';
import { viewer } from '#web/lib/format/viewer.ts';

/**
 * Whether this browser can show push messages. `blocked`: the user refused, or the window is private in a browser that
 * refuses there. `home-screen`: the site must be added to the home screen first. `outdated`: it was added, but the
 * system is too old. `insecure`: the site was opened without https.
 */
export type PushSupport =
  | 'possible'
  | 'blocked'
  | 'home-screen'
  | 'outdated'
  | 'insecure'
  | 'impossible';

export function readPushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'blocked' : 'possible';
  }
  // An iPad claims to be a Mac.
  const isApple =
    /\b(iPhone|iPad)\b/.test(navigator.userAgent) ||
    (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  if (!isApple) return 'impossible';
  return matchMedia('(display-mode: standalone)').matches ? 'outdated' : 'home-screen';
}

/** Asks for permission. Call it from a click and before anything else, as browsers require. */
export async function askPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Throws if the browser refuses, as in most private windows. */
export async function subscribe(key: string): Promise<CallInput<typeof turnOnPush>['body']> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with an earlier key of the site would receive nothing.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { locale, hourCycle, timeZone } = viewer;
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    device: deviceName(navigator.userAgent),
    locale,
    hourCycle,
    timeZone,
  };
}

export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}

/**
 * Returns whether this browser has the subscription that the server knows. The browser may have dropped it, or replaced
 * it by one with another endpoint.
 */
export async function isSubscribed(): Promise<boolean> {
  const subscription = await ownSubscription();
  if (!subscription) return false;
  try {
    const told = localStorage.getItem(TOLD);
    return told === null || told === subscription.endpoint;
  } catch {
    // Storage is blocked.
    return true;
  }
}

/** Remembers the endpoint that the server knows. The server returns no endpoints (rules/notifications 4.4). */
export function rememberEndpoint(endpoint: string): void {
  try {
    localStorage.setItem(TOLD, endpoint);
  } catch {
    // Storage may be blocked. Then `isSubscribed` only checks whether there is a subscription.
  }
}

const TOLD = 'push-endpoint';

async function ownSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}
