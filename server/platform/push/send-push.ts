import type * as WebPush from 'web-push';
import { loadLibrary } from '../load-library.ts';

/** The keys with which messages to a browser are encrypted, in base64url. */
export type BrowserKeys = { p256dh: string; auth: string };

/** The pair of keys with which the site signs its messages, in base64url. */
export type SiteKeys = { publicKey: string; privateKey: string };

export type PushRequest = {
  endpoint: string;
  keys: BrowserKeys;
  siteKeys: SiteKeys;
  /** Encrypted for the browser. */
  payload: string;
  /** The push service drops the message after this time. */
  ttlSeconds: number;
  urgency: 'high' | 'normal';
  /** A newer message replaces an earlier one with the same topic that the push service still holds. */
  topic: string;
};

/** `gone` means that the browser's subscription has ended. Only a `postponed` message is worth another attempt. */
export type PushOutcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'refused'; why: string }
  | { is: 'postponed'; why: string; afterMs: number | null };

/** Sends one message once. A failure is returned as an outcome and never thrown. */
export type SendPush = (request: PushRequest) => Promise<PushOutcome>;

/** A push service that takes longer has not accepted the message. */
const TIMEOUT_MS = 10_000;

/** Creates the function that sends push messages. `publicUrl` tells the push services who the sender is. */
export function createSendPush({ publicUrl }: { publicUrl: string }): SendPush {
  const { protocol, hostname } = new URL(publicUrl);
  // Only these two kinds of subjects exist, and a site without https has neither.
  const subject = protocol === 'https:' ? publicUrl : `mailto:hotdrop@${hostname}`;
  return async ({ endpoint, keys, siteKeys, payload, ttlSeconds, urgency, topic }) => {
    // Most processes never send a message.
    const webPush = loadLibrary('web-push') as typeof WebPush;
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
        vapidDetails: { subject, ...siteKeys },
        TTL: ttlSeconds,
        urgency,
        topic,
        contentEncoding: 'aes128gcm',
      });
      return await post(endpoint, headers, body);
    } catch (error) {
      return { is: 'refused', why: (error as Error).message };
    }
  };
}

async function post(
  endpoint: string,
  headers: Record<string, unknown>,
  body: Buffer,
): Promise<PushOutcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        // The body's own length is sent.
        name === 'Content-Length' ? [] : [[name, String(value)]],
      ),
      body: new Uint8Array(body),
      // A redirect could lead to any address.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return judge(response);
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? `${message}: ${cause.message}` : message;
    return { is: 'postponed', why, afterMs: null };
  }
}

function judge({ status, ok, headers }: Response): PushOutcome {
  if (ok) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  const why = `The push service answered ${status}.`;
  if (status === 429 || status >= 500) {
    return { is: 'postponed', why, afterMs: readRetryAfter(headers.get('retry-after')) };
  }
  return { is: 'refused', why };
}

/** Returns the delay in the header in milliseconds, which it gives in seconds or as a date; null without one. */
function readRetryAfter(text: string | null): number | null {
  if (text === null) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const until = Date.parse(text);
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now());
}
