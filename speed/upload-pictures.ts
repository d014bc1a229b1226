import sharp from 'sharp';
import { signInAs } from '#scripts/harness/sign-in.ts';
import { updateClan } from '#shared/contract/clans.ts';
import { listTournaments, updateTournament } from '#shared/contract/tournaments.ts';
import type { Community } from './start-community.ts';

/**
 * Uploads a banner for each of the host's tournaments that a card shows, and a logo for the clan, as in a real
 * community.
 */
export async function uploadPictures(community: Community): Promise<void> {
  const host = await signInAs(community, 'host');
  const tournaments = await host.call(listTournaments, { query: { status: 'open,ongoing' } });
  const own = tournaments.filter(({ hostUserId }) => hostUserId === host.userId);
  if (own.length === 0) throw new Error('The host of the demo has no tournament on a card.');
  for (const [seed, { id }] of own.entries()) {
    const files = { banner: await drawPicture(1600, 900, seed) };
    await host.call(updateTournament, { params: { id }, body: {}, files });
  }
  const owner = await signInAs(community, 'owner');
  const files = { logo: await drawPicture(800, 800, 99) };
  await owner.call(updateClan, { params: { id: community.clanId }, body: {}, files });
}

/** Draws patches of colour with soft edges, a picture with about as many bytes as a photograph. */
async function drawPicture(width: number, height: number, seed: number): Promise<Blob> {
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
  const picture = sharp(pixels, { raw: patches }).resize({ width, height }).jpeg({ quality: 90 });
  return new Blob([Uint8Array.from(await picture.toBuffer())], { type: 'image/jpeg' });
}
