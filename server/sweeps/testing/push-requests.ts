import { createECDH, randomBytes } from 'node:crypto';
import type { TestWorld } from '../../testing/test-app.ts';
import { deviceBody } from '../../testing/pushes.ts';
import { makeUser } from '../../testing/users.ts';
import type { ValidRequest } from './valid-request.ts';

/** Each request has its own user. */
export async function pushRequests(world: TestWorld): Promise<Record<string, ValidRequest>> {
  const [reader, newcomer, remover, tester] = await Promise.all(
    [1, 2, 3, 4].map(() => makeUser(world)),
  );
  if (!reader || !newcomer || !remover || !tester) throw new Error('a user is missing');
  // The first reader of the key would make it.
  await world.deps.siteKeys();
  const created = [];
  for (const { ask } of [reader, remover, tester]) {
    created.push((await ask('POST', '/api/push/subscriptions', newDevice())).body);
  }
  return {
    listPushDevices: { who: reader },
    readPushKey: { who: reader },
    turnOnPush: { who: newcomer, body: newDevice() },
    removePushDevice: { who: remover, params: { id: created[1].id } },
    sendTestPush: { who: tester },
  };
}

/** A device at a known push service. Nothing is sent to it. */
function newDevice() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return deviceBody({
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`,
    keys: {
      p256dh: pair.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  });
}
