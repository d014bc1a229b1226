import type { APIRequestContext, Browser } from 'playwright-core';
import sharp from 'sharp';
import { signIn } from './sign-in.ts';
import type { Community } from './start-community.ts';

/** Gives the host's tournaments a banner each, which cards show, and the clan a logo: pictures as people upload them. */
export async function dressCommunity(
  browser: Browser,
  { origin, clanId }: Community,
): Promise<void> {
  const as = async (username: string, act: (caller: APIRequestContext) => Promise<void>) => {
    const context = await browser.newContext({ baseURL: origin });
    await signIn(context.request, username);
    await act(context.request);
    await context.close();
  };
  await as('host', async (host) => {
    const me = (await (await host.get('/api/auth/me')).json()) as { id: string };
    const listed = await host.get('/api/tournaments?status=open%2Congoing');
    const tournaments = (await listed.json()) as { id: string; hostUserId: string }[];
    const own = tournaments.filter(({ hostUserId }) => hostUserId === me.id);
    if (own.length === 0) throw new Error('The host of the demo has no tournament on a card.');
    for (const [seed, { id }] of own.entries()) {
      await upload(host, `/api/tournaments/${id}`, 'banner', await drawn(1600, 900, seed));
    }
  });
  await as('owner', async (owner) =>
    upload(owner, `/api/clans/${clanId}`, 'logo', await drawn(800, 800, 99)),
  );
}

async function upload(
  caller: APIRequestContext,
  address: string,
  field: string,
  buffer: Buffer,
): Promise<void> {
  const file = { name: `${field}.jpg`, mimeType: 'image/jpeg', buffer };
  const answer = await caller.put(address, { multipart: { [field]: file } });
  if (!answer.ok())
    throw new Error(`${address} answers ${answer.status()}: ${await answer.text()}`);
}

/** Patches of colour with soft edges, which weigh about what a photograph does. */
function drawn(width: number, height: number, seed: number): Promise<Buffer> {
  const patches = {
    width: Math.ceil(width / 16),
    height: Math.ceil(height / 16),
    channels: 3,
  } as const;
  const pixels = Buffer.alloc(patches.width * patches.height * patches.channels);
  let state = seed + 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    pixels[at] = state >>> 24;
  }
  return sharp(pixels, { raw: patches }).resize({ width, height }).jpeg({ quality: 90 }).toBuffer();
}
