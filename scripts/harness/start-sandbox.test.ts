import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readMe } from '#shared/contract/accounts.ts';
import { findFreePort } from './find-free-port.ts';
import { askSandbox, signUp } from './sign-in.ts';
import { startProcess } from './start-process.ts';
import { startSandbox } from './start-sandbox.ts';

test('signs in to a product in production through a sandbox in a separate process', async () => {
  const port = await findFreePort();
  const sandbox = await startSandbox(`http://127.0.0.1:${port}`);
  onTestFinished(() => sandbox.stop());
  const dataDir = await mkdtemp(join(tmpdir(), 'hotdrop-other-sandbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const product = await startProcess({
    script: join(import.meta.dirname, '../dev-server.ts'),
    dataDir,
    port,
    signal: AbortSignal.timeout(60_000),
    env: { ...sandbox.env, NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32) },
  });
  onTestFinished(() => product.kill());

  const user = await signUp({ origin: product.origin, sandbox: sandbox.origin }, 'faraway', 'Far');
  expect(await user.call(readMe, {})).toMatchObject({ ign: 'Far', uid: user.accountId });
  await expect(askSandbox({ origin: product.origin }, '/accounts')).rejects.toThrow(
    `${product.origin} has no Discord sandbox`,
  );
});
