import { beforeAll, describe, expect, test } from 'vitest';
import { makeAssistant, makeTournament, setStatus } from '../../testing/communities.ts';
import { makeUser, visitor, type Ask, type Json, type Person } from '../../testing/users.ts';
import { testPublicUrl, useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
let host: Person;
let assistant: Person;

/** Two of these were created in the same millisecond. */
const tournaments: [
  name: string,
  status: 'draft' | 'open' | 'ongoing' | 'completed',
  sponsor: string,
][] = [
  ['Alpha Cup', 'completed', 'Corner Cafe'],
  ['Bravo 100%', 'open', 'Corner Cafe'],
  ['Charlie_Cup', 'ongoing', 'Ångström Labs'],
  ['Delta', 'open', 'cup makers'],
  ['Echo draft', 'draft', 'Corner Cafe'],
  ['Foxtrot', 'open', 'Back\\Slash'],
  ['Golf', 'completed', 'Corner Cafe'],
];

beforeAll(async () => {
  host = await makeUser(world);
  assistant = await makeUser(world);
  for (const [name, status, sponsorName] of tournaments) {
    const tournament = await makeTournament(world, { host, name, sponsorName });
    await setStatus(world, tournament, status);
    if (status === 'draft') await makeAssistant(world, tournament, assistant);
    if (name !== 'Foxtrot') world.advance(1000);
  }
});

async function namesAt(path: string, ask: Ask = visitor(world)): Promise<string[]> {
  const { status, body } = await ask('GET', path);
  expect(status).toBe(200);
  return body.map(({ name }: Json) => name);
}

const newestFirst = ['Golf', 'Foxtrot', 'Delta', 'Charlie_Cup', 'Bravo 100%', 'Alpha Cup'];

describe('filters', () => {
  test.each([
    ['status=open', ['Foxtrot', 'Delta', 'Bravo 100%']],
    ['status=open,ongoing', ['Foxtrot', 'Delta', 'Charlie_Cup', 'Bravo 100%']],
    ['status=cancelled', []],
    ['status=draft', []],
    ['q=cup', ['Delta', 'Charlie_Cup', 'Alpha Cup']],
    ['q=%20CORNER%20', ['Golf', 'Bravo 100%', 'Alpha Cup']],
    ['q=%C3%A5ngstr%C3%B6m', ['Charlie_Cup']],
    ['q=100%25', ['Bravo 100%']],
    ['q=_', ['Charlie_Cup']],
    ['q=%5C', ['Foxtrot']],
    ['q=', newestFirst],
    ['q=cup&status=completed', ['Alpha Cup']],
    ['limit=2', ['Golf', 'Foxtrot']],
  ])('%s', async (query, names) => {
    expect(await namesAt(`/api/tournaments?${query}`)).toEqual(names);
  });

  test.each([
    'status=lost',
    'status=',
    'status=open;ongoing',
    'limit=0',
    'limit=201',
    'limit=-1',
    'limit=1.5',
    'limit=x',
    'limit=',
    'cursor=x',
    'cursor=',
    `cursor=${Buffer.from('[1,2]').toString('base64url')}`,
    `cursor=${Buffer.from('[1e300,"01890a5d-ac96-774b-bcce-b302099a8057"]').toString('base64url')}`,
    `cursor=${Buffer.from('[-253402300799999,"01890a5d-ac96-774b-bcce-b302099a8057"]').toString('base64url')}`,
    `cursor=${Buffer.from('[-1,"01890a5d-ac96-774b-bcce-b302099a8057"]').toString('base64url')}`,
    `cursor=${'a'.repeat(300)}`,
    `q=${'a'.repeat(101)}`,
    'q=%00',
  ])('%s is invalid', async (query) => {
    const { status, body } = await visitor(world)('GET', `/api/tournaments?${query}`);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });
});

describe('pages', () => {
  async function walk(path: string, ask: Ask = visitor(world)): Promise<string[][]> {
    const pages: string[][] = [];
    for (let next: string | undefined = path; next !== undefined;) {
      const { body, headers }: Awaited<ReturnType<Ask>> = await ask('GET', next);
      pages.push(body.map(({ name }: Json) => name));
      const link = headers.link?.toString();
      const found = link === undefined ? undefined : /^<(.*)>; rel="next"$/.exec(link)?.[1];
      expect(found === undefined).toBe(link === undefined);
      next = found?.slice(testPublicUrl.length);
    }
    return pages;
  }

  test.each([1, 2, 3, 5, 6, 200])('of %i contain each tournament once, in order', async (limit) => {
    const pages = await walk(`/api/tournaments?limit=${limit}`);
    expect(pages.flat()).toEqual(newestFirst);
    expect(pages.every((page) => page.length <= limit)).toBe(true);
    expect(pages).toHaveLength(Math.ceil(newestFirst.length / limit));
  });

  test('keep their filters', async () => {
    expect(await walk('/api/tournaments?limit=2&status=open&q=a')).toEqual([
      ['Foxtrot', 'Delta'],
      ['Bravo 100%'],
    ]);
  });

  test('do not shift when a newer tournament is created in the meantime', async () => {
    const first = await visitor(world)('GET', '/api/tournaments?limit=3');
    const added = await makeTournament(world, { name: 'Newcomer' });
    const link = /<(.*)>/.exec(first.headers.link?.toString() ?? '')?.[1] ?? '';
    expect(await namesAt(link.slice(testPublicUrl.length))).toEqual(newestFirst.slice(3));
    await world.db.deleteFrom('tournaments').where('id', '=', added.id).execute();
  });

  test('include drafts only for those who can see them', async () => {
    const withDraft = newestFirst.toSpliced(2, 0, 'Echo draft');
    const staff = await makeUser(world, { role: 'staff' });
    const outsider = await makeUser(world);
    for (const { ask } of [host, assistant, staff]) {
      expect((await walk('/api/tournaments?limit=2', ask)).flat()).toEqual(withDraft);
    }
    expect((await walk('/api/tournaments?limit=2', outsider.ask)).flat()).toEqual(newestFirst);
    expect(await namesAt('/api/tournaments?status=draft', assistant.ask)).toEqual(['Echo draft']);
  });
});
