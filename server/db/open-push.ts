import { createSealer, type Sealer } from '../platform/crypto.ts';
import { createSendPush, type SendPush, type SiteKeys } from '../platform/push/send-push.ts';
import type { Db } from './connection.ts';
import { loadSiteKeys, PUSH } from './site-keys.ts';

type PushConfig = { sessionSecret: string; publicUrl: string; pushHosts: readonly string[] };

/** Returns what commands need for push messages. The site's keys are loaded when they are first needed. */
export function openPush(
  db: Db,
  { sessionSecret, publicUrl, pushHosts }: PushConfig,
): {
  sendPush: SendPush;
  siteKeys: () => Promise<SiteKeys>;
  pushHosts: readonly string[];
  pushSealer: Sealer;
} {
  const pushSealer = createSealer(sessionSecret, PUSH);
  let loaded: Promise<SiteKeys> | null = null;
  const siteKeys = () => {
    loaded ??= loadSiteKeys(db, pushSealer).catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
  return { sendPush: createSendPush({ publicUrl }), siteKeys, pushHosts, pushSealer };
}
