import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClan, readClan } from '#shared/contract/clans.ts';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { signUp } from '#scripts/harness/sign-in.ts';
import { png } from '#server/testing/images.ts';
import { buildClient, root } from './testing/next-release.ts';
import { startHotdrop } from './testing/start-hotdrop.ts';
import { startNginx, upstreamOf } from './testing/start-nginx.ts';

const metricsToken = 'a-token-of-this-test';

async function startCache(upstream: string): Promise<string> {
  const port = await findFreePort();
  await startNginx({ port, upstream: await upstreamOf([upstream]), isCached: true });
  return `https://localhost:${port}`;
}

async function countImages(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  return Number(/^hotdrop_images_sent_total (\d+)/m.exec(text)?.[1]);
}

test('the proxy cache serves images and built files again without the process, and caches nothing else', async () => {
  const [built = ''] = await buildClient(root);
  const product = await startHotdrop(
    { METRICS_TOKEN: metricsToken, TRUST_PROXY: '127.0.0.1' },
    { script: join(root, 'scripts/start-built.ts') },
  );
  const origin = await startCache(new URL(product.origin).host);
  const leader = await signUp(product, 'leader', 'the leader');
  const logo = new Blob([new Uint8Array(await png())], { type: 'image/png' });
  const { id } = await leader.call(createClan, {
    body: { name: 'Clan with a logo', description: 'It has a logo.' },
    files: { logo },
  });
  const { logoUrl } = await leader.call(readClan, { params: { id } });
  const ask = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { cookie: 'hotdrop_session=any' } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, cache: answer.headers.get('x-cache-status'), bytes };
  };

  const before = await countImages(product.origin);
  const first = await ask(logoUrl ?? '');
  expect([first.status, first.cache]).toEqual([200, 'MISS']);
  expect(await countImages(product.origin)).toBe(before + 1);
  const again = await ask(logoUrl ?? '');
  expect([again.status, again.cache]).toEqual([200, 'HIT']);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  expect(await countImages(product.origin)).toBe(before + 1);
  // A different width is a different file.
  expect((await ask(`${logoUrl}?width=160`)).cache).toBe('MISS');
  expect(await countImages(product.origin)).toBe(before + 2);

  expect(await ask(built)).toMatchObject({ status: 200, cache: 'MISS' });
  expect(await ask(built)).toMatchObject({ status: 200, cache: 'HIT' });

  const missing = `/files/${'0'.repeat(64)}.webp`;
  for (let times = 0; times < 2; times += 1) {
    const answer = await ask(missing);
    expect([answer.status, answer.cache]).toEqual([404, 'MISS']);
  }
  for (let times = 0; times < 2; times += 1) {
    expect((await ask(`/api/clans/${id}`)).cache).toBeNull();
  }
  // The cache still serves its content after the process has ended.
  await product.stop();
  for (const path of [logoUrl ?? '', built]) {
    expect(await ask(path)).toMatchObject({ status: 200, cache: 'HIT' });
  }
});
