import { expect, test } from 'vitest';
import { formatDateTime } from '#web/lib/format/date-time.ts';
import { listChanges, isContext } from './list-changes.ts';

const id = '01a1fdc8-74c6-75ed-84c1-2d140da314f1';

const one = (field: string, before: unknown, after: unknown) =>
  listChanges({
    subjectType: 'clan',
    subjectName: null,
    before: { [field]: before },
    after: { [field]: after },
  })[0];

test.each([
  ['a string', 'name', 'Old', 'New', ['Old'], ['New']],
  ['nothing', 'helpUrl', null, 'https://a.example', [], ['https://a.example']],
  ['an empty string', 'helpUrl', '', 'x', [], ['x']],
  ['a number', 'maxTeams', 20, 1200, ['20'], ['1,200']],
  ['a switch', 'banned', false, true, ['no'], ['yes']],
  ['an image', 'logoFile', null, 'aa11.webp', [], ['an image']],
  ['an empty list', 'selectedSubstitutes', [], [id], [], [id]],
  ['a map', 'colors', {}, { '--primary': '84 100% 65%' }, [], ['--primary: 84 100% 65%']],
])('%s is formatted', (_what, field, before, after, old, fresh) => {
  expect(one(field, before, after)).toMatchObject({ before: old, after: fresh });
});

test('a time is formatted for the viewer', () => {
  const time = '2026-11-21T10:00:00.000Z';
  expect(one('startDate', null, time)?.after).toEqual([formatDateTime(time)]);
  expect(one('name', null, '2026-11-21')?.after).toEqual(['2026-11-21']);
});

test.each([
  ['userId', 'user'],
  ['selectedMembers', 'user'],
  ['clanId', 'clan'],
  ['tournamentId', 'tournament'],
  ['name', 'text'],
])('the value of the field %s has the kind %s', (field, kind) => {
  expect(one(field, null, id)).toMatchObject({ kind, after: [id] });
});

test('each place with points gets its own line', () => {
  expect(one('placementPoints', null, { '1': 12.5, '2': 0.5 })?.after).toEqual([
    '1: 12.5',
    '2: 0.5',
  ]);
});

test('results get one line for each side', () => {
  const results = [
    {
      name: 'Owls',
      registrationId: id,
      placement: 1,
      memberKills: { [id]: 3 },
      totalKills: 3,
      points: 15.5,
    },
    { registrationId: id, placement: null, memberKills: {}, totalKills: 0, points: 0 },
  ];
  expect(one('results', [], results)).toMatchObject({
    before: [],
    after: [
      'Owls · Placement 1 · Member kills 3 · Total kills 3 · Points 15.5',
      'Registration …a314f1 · Total kills 0 · Points 0',
    ],
  });
});

test('a creation or deletion has values on one side only', () => {
  const changes = listChanges({
    subjectType: 'clan',
    subjectName: null,
    before: null,
    after: { name: 'Owls' },
  });
  expect(changes).toEqual([{ field: 'Name', kind: 'text', before: undefined, after: ['Owls'] }]);
  const removal = listChanges({
    subjectType: 'clan',
    subjectName: null,
    before: { name: 'Owls' },
    after: null,
  });
  expect(removal).toEqual([{ field: 'Name', kind: 'text', before: ['Owls'], after: undefined }]);
  expect(
    listChanges({ subjectType: 'clan', subjectName: null, before: null, after: null }),
  ).toEqual([]);
});

test('unchanged fields only give context', () => {
  const [user, role] = listChanges({
    subjectType: 'clan',
    subjectName: 'Owls',
    before: { userId: id, role: 'member' },
    after: { userId: id, role: 'handler' },
  });
  expect([user && isContext(user), role && isContext(role)]).toEqual([true, false]);
});

test("the subject's name is not repeated unless it changed", () => {
  const changes = {
    subjectType: 'clan',
    subjectName: 'Owls',
    before: null,
    after: { name: 'Owls', recruiting: true },
  };
  expect(listChanges(changes).map(({ field }) => field)).toEqual(['Recruiting']);
  const renamed = {
    subjectType: 'clan',
    subjectName: 'Owls',
    before: { name: 'Crows' },
    after: { name: 'Owls' },
  };
  expect(listChanges(renamed)).toMatchObject([{ before: ['Crows'], after: ['Owls'] }]);
  const since = {
    subjectType: 'clan',
    subjectName: 'Crows',
    before: null,
    after: { name: 'Owls' },
  };
  expect(listChanges(since)).toMatchObject([{ after: ['Owls'] }]);
});

test("the subject's link is not repeated", () => {
  const change = { before: { status: 'started' }, after: { tournamentId: id, roundNumber: 2 } };
  const round = { subjectType: 'round', subjectName: 'Round 2, Night Cup', ...change };
  expect(listChanges(round).map(({ field }) => field)).toEqual(['Status']);
  const nameless = { subjectType: 'round', subjectName: null, ...change };
  expect(listChanges(nameless).map(({ field }) => field)).toEqual([
    'Status',
    'Tournament',
    'Round number',
  ]);
});

test('an undo does not show which entry it undid', () => {
  const changes = listChanges({
    subjectType: 'tournament',
    subjectName: 'Cup',
    before: { status: 'cancelled' },
    after: { status: 'open', undoes: id, redo: true },
  });
  expect(changes.map(({ before, after }) => [before, after])).toEqual([[['cancelled'], ['open']]]);
});
