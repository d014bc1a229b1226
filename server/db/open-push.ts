import { createSealer, type Sealer } from '../platform/crypto.ts';
import { createSendPush, type SendPush, type SiteKeys } from '../platform/push/send-push.ts';
import type { Db } from './connection.ts';
import { createECDH } from 'node:crypto';
import { inTransaction, lockName } from './transaction.ts';

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

/** The encryption purpose of the site's keys and of the keys of devices. */
const PUSH = 'push messages';

const NAME = 'push keys';

/**
 * Returns the keys with which the site signs push messages. The first process that asks makes them for all. If
 * SESSION_SECRET has changed, the keys are new and the devices, whose keys cannot be decrypted either, are deleted.
 */
async function loadSiteKeys(db: Db, sealer: Sealer): Promise<SiteKeys> {
  const read = async (from: Db) => {
    const secrets = from.selectFrom('site_secrets').select('sealed').where('name', '=', NAME);
    const row = await secrets.executeTakeFirst();
    const opened = row === undefined ? null : sealer.open(row.sealed);
    return opened === null ? null : (JSON.parse(opened) as SiteKeys);
  };
  const known = await read(db);
  if (known !== null) return known;
  return inTransaction(db, async (tx) => {
    await lockName(tx, 'hotdrop push keys');
    const made = await read(tx);
    if (made !== null) return made;
    const keys = generateKeys();
    const sealed = sealer.seal(JSON.stringify(keys));
    const { numDeletedRows } = await tx
      .deleteFrom('site_secrets')
      .where('name', '=', NAME)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await tx.deleteFrom('push_subscriptions').execute();
    await tx.insertInto('site_secrets').values({ name: NAME, sealed }).execute();
    return keys;
  });
}

function generateKeys(): SiteKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    publicKey: pair.getPublicKey('base64url'),
    // The library drops leading zeros.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
  };
}
