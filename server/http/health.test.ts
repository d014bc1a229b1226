import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { connect, type Db } from '../db/connection.ts';
import { visitor } from '../testing/users.ts';
import { useTestWorld } from '../testing/test-app.ts';

const world = useTestWorld();
const log = pino({ level: 'silent' });

async function appOn(db: Db) {
  const app = await createApp({ deps: { ...world.deps, db }, webDir: null });
  onTestFinished(() => app.close());
  return visitor({ app });
}

test('/healthz and /readyz answer 200 while the database answers', async () => {
  const ask = visitor(world);
  for (const path of ['/healthz', '/readyz']) {
    expect(await ask('GET', path)).toMatchObject({ status: 200, body: { status: 'ok' } });
  }
});

test('/readyz answers 503 when the pool is closed, /healthz still 200', async () => {
  const db = connect({ host: '127.0.0.1', port: 1 }, { log });
  await db.destroy();
  const ask = await appOn(db);
  expect(await ask('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { status: 'the database does not answer' },
  });
  expect((await ask('GET', '/healthz')).status).toBe(200);
});

test('/readyz answers 503 when nothing listens at the database, and a call 500 without details', async () => {
  const db = connect({ host: '127.0.0.1', port: 1 }, { log });
  onTestFinished(() => db.destroy());
  const ask = await appOn(db);
  expect((await ask('GET', '/readyz')).status).toBe(503);
  expect(await ask('GET', '/api/tournaments')).toMatchObject({
    status: 500,
    body: {
      code: 'internal',
      message: 'Something went wrong on the server. Please try again later.',
    },
  });
});
