import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { approvedSide, makeTournament, playRound, start } from '#server/testing/communities.ts';
import { makeUser, visitor, loadViewer, type Person } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { updateTournament } from '../update-tournament.command.ts';
import { playedTournament } from '../testing/played-tournament.ts';
import { standingsPicture } from './standings-picture.reader.ts';

const world = useTestWorld();

afterEach(() => {
  vi.restoreAllMocks();
});

const address = ({ id }: { id: string }) => `/api/tournaments/${id}/standings.png`;

function get(url: string, { as, known }: { as?: Person; known?: string } = {}) {
  return world.app.inject({
    url,
    ...(as !== undefined && { cookies: { hotdrop_session: as.token } }),
    ...(known !== undefined && { headers: { 'if-none-match': known } }),
  });
}

async function scored() {
  const tournament = await makeTournament(world);
  const side = await approvedSide(world, tournament);
  await start(world, tournament);
  await playRound(world, tournament, 1, [{ side, placement: 1, kills: [4] }]);
  return { tournament, side };
}

test('anyone gets the standings as a picture that a browser may cache and revalidate', async () => {
  const tournament = await playedTournament(world, 'completed');
  const { statusCode, headers, rawPayload } = await get(address(tournament));
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(headers['cache-control']).toBe('private, no-cache');
  const { format, width, height } = await sharp(rawPayload).metadata();
  expect([format, width]).toEqual(['png', 1000]);
  expect(height).toBeGreaterThan(500);
  const etag = headers.etag?.toString() ?? '';
  const again = await get(address(tournament), { known: etag });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('many requests draw it once, and new results draw it again', async () => {
  const { tournament, side } = await scored();
  const draw = vi.spyOn(world.deps.pictures, 'standings');
  const answers = await Promise.all(Array.from({ length: 40 }, () => get(address(tournament))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(draw).toHaveBeenCalledTimes(1);
  const before = answers[0]?.headers.etag;
  await playRound(world, tournament, 2, [{ side, placement: 1, kills: [7] }]);
  const { headers } = await get(address(tournament), { known: String(before) });
  expect(headers.etag).not.toBe(before);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('a change that the picture does not show keeps its ETag; a new name changes it', async () => {
  const { tournament } = await scored();
  const { host, id } = tournament;
  const before = (await get(address(tournament))).headers.etag;
  const edit = async (change: object) =>
    updateTournament(world.deps, await loadViewer(world, host), id, change, {});
  await edit({ description: 'Other words.' });
  expect((await get(address(tournament))).headers.etag).toBe(before);
  await edit({ name: 'Another name' });
  expect((await get(address(tournament))).headers.etag).not.toBe(before);
});

test('a new name and new colours of the site draw it again', async () => {
  const { tournament } = await scored();
  const owner = await makeUser(world, { owner: true });
  const before = (await get(address(tournament))).headers.etag;
  await owner.ask('PUT', '/api/admin/settings', { siteName: 'Nachtliga' });
  expect((await get(address(tournament))).headers.etag).not.toBe(before);
  await owner.ask('PUT', '/api/admin/settings', { siteName: null });
  expect((await get(address(tournament))).headers.etag).toBe(before);
  const colors = { '--primary': '210 90% 60%' };
  await owner.ask('PUT', '/api/admin/colors', { name: 'Ours', colors });
  expect((await get(address(tournament))).headers.etag).not.toBe(before);
  await owner.ask('DELETE', '/api/admin/colors');
  expect((await get(address(tournament))).headers.etag).toBe(before);
});

test('before the first results there is no picture', async () => {
  const tournament = await makeTournament(world);
  const { status, body } = await visitor(world)('GET', address(tournament));
  expect([status, body.code]).toEqual([404, 'no_standings']);
  expect(await standingsPicture(world.deps, null, tournament.id)).toBe(null);
});

test('the picture of a draft is only for those who can see the draft, and is never cached', async () => {
  const { tournament } = await scored();
  const { id, host } = tournament;
  await world.db.updateTable('tournaments').set({ status: 'draft' }).where('id', '=', id).execute();
  for (const as of [undefined, await makeUser(world)]) {
    const hidden = await get(address(tournament), as && { as });
    expect([hidden.statusCode, hidden.json().code]).toEqual([404, 'tournament_not_found']);
  }
  const seen = await get(address(tournament), { as: host });
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png']);
  expect(seen.headers['cache-control']).toBe('no-store');
  const sent = await standingsPicture(world.deps, await loadViewer(world, host), id);
  expect(sent?.length).toBe(seen.rawPayload.length);
});

test('a failed drawing is reported and tried again, and the message is sent without the picture', async () => {
  const { tournament } = await scored();
  const draw = vi.spyOn(world.deps.pictures, 'standings').mockRejectedValue(new Error('no ink'));
  const { statusCode, body } = await get(address(tournament));
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 'picture_failed']);
  expect(body).not.toMatch(/no ink/);
  expect(await standingsPicture(world.deps, null, tournament.id)).toBe(null);
  draw.mockRestore();
  expect((await get(address(tournament))).statusCode).toBe(200);
});
