import type { turnOnPush } from '#shared/contract/push.ts';
import type { CallInput } from '#shared/contract/call.ts';
import { deviceName } from '#shared/domain/notifications/device.ts';
import { viewer } from '#web/lib/format/viewer.ts';

/**
 * Whether this browser can show push messages: `home-screen` means that the site must first be added to the home
 * screen, and `blocked` that the user has refused.
 */
export type PushSupport = 'possible' | 'blocked' | 'home-screen' | 'impossible';

export function readPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'blocked' : 'possible';
  }
  // An iPad claims to be a Mac.
  const isApple =
    /\b(iPhone|iPad)\b/.test(navigator.userAgent) ||
    (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple ? 'home-screen' : 'impossible';
}

/** Asks for permission. Call it from a click and before anything else, as browsers require. */
export async function askPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Subscribes this browser with the site's key. Throws if the browser refuses, as in most private windows. */
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

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
