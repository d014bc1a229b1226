import { createECDH } from 'node:crypto';
import type { Sealer } from '../platform/crypto.ts';
import type { SiteKeys } from '../platform/push/send-push.ts';
import type { Db } from './connection.ts';
import { inTransaction, lockName } from './transaction.ts';

/** The encryption purpose of the site's keys and of the keys of devices. */
export const PUSH = 'push messages';

const NAME = 'push keys';

/**
 * Returns the keys with which the site signs push messages. The first process that asks makes them for all. If
 * SESSION_SECRET has changed, the keys are new and the devices, whose keys cannot be decrypted either, are deleted.
 */
export async function loadSiteKeys(db: Db, sealer: Sealer): Promise<SiteKeys> {
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
