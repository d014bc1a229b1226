import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';
import type { Step } from './runbook.ts';
import { inMinutes, makeRound, makeRunbook, makeSides } from './testing/sample-runbook.ts';

const findNow = (steps: readonly Step[]) => steps.filter(({ state }) => state === 'now');

type Row = [string, Parameters<typeof makeRunbook>[0], string | null, string, string[]];

/** A title, the state, and the expected button, text, and blockers or warnings. */
const table: Row[] = [
  ['a draft', { status: 'draft', sides: [] }, 'Publish Tournament', 'Only the host,', []],
  [
    'a draft that is late and has no name',
    { status: 'draft', sides: [], name: ' ', startDate: inMinutes(-1) },
    'Publish Tournament',
    'Only the host,',
    ['It has no name.', 'Its start is in the past.'],
  ],
  ['nobody', { status: 'open', sides: [] }, 'Share Tournament', 'No team has registered yet.', []],
  [
    'nobody, and registration has closed',
    { status: 'open', sides: [], registrationClosesAt: inMinutes(-1) },
    'Start Tournament',
    '0 of 20 teams approved.',
    ['Fewer than 2 teams are approved.'],
  ],
  [
    'nobody, and registration closes later',
    { status: 'open', sides: [], registrationClosesAt: inMinutes(1) },
    'Share Tournament',
    'No team has registered yet.',
    [],
  ],
  [
    'one waits',
    { status: 'open', sides: makeSides(0, 1) },
    'Approve 1 Waiting Team',
    '1 team waits, 20 slots free.',
    [],
  ],
  [
    'some wait beside approved ones',
    { status: 'open', sides: makeSides(8, 5) },
    'Approve 5 Waiting Teams',
    '5 teams wait, 12 slots free.',
    [],
  ],
  [
    'more wait than fit',
    { status: 'open', sides: makeSides(19, 5) },
    'Approve 1 of 5 Waiting Teams',
    '5 teams wait, 1 slot free.',
    [],
  ],
  [
    'full',
    { status: 'open', sides: makeSides(20, 5) },
    'Start Tournament',
    '20 of 20 teams approved.',
    [],
  ],
  [
    'one approved side, too early',
    { status: 'open', sides: makeSides(1), startDate: inMinutes(61) },
    'Start Tournament',
    '1 of 20 teams approved.',
    ['Fewer than 2 teams are approved.', 'The start is more than an hour away.'],
  ],
  [
    'a player outside of the server',
    { status: 'open', outside: ['Ann'] },
    'Start Tournament',
    '4 of 20 teams approved.',
    ["\u2068Ann\u2069 is not in the sponsor's Discord server."],
  ],
  [
    'three players outside of the server',
    { status: 'open', outside: ['Ann', 'Bo', 'Cy'] },
    'Start Tournament',
    '4 of 20 teams approved.',
    ["\u2068Ann\u2069, \u2068Bo\u2069 and \u2068Cy\u2069 are not in the sponsor's Discord server."],
  ],
  [
    'four players outside of the server',
    { status: 'open', outside: ['Ann', 'Bo', 'Cy', 'Di'] },
    'Start Tournament',
    '4 of 20 teams approved.',
    ["\u2068Ann\u2069, \u2068Bo\u2069 and 2 others are not in the sponsor's Discord server."],
  ],
  ['started, with a player outside of the server', { outside: ['Ann'] }, 'Open Round 1', '', []],
  ['started', {}, 'Open Round 1', 'Give round 1 a room', []],
  ['late sides wait', { sides: makeSides(4, 2) }, 'Open Round 1', 'Give round 1 a room', []],
  [
    'nobody is approved, and some wait',
    { sides: makeSides(0, 2) },
    'Approve 2 Waiting Teams',
    '2 teams wait, 20 slots free.',
    [],
  ],
  [
    'nobody is approved, and none waits',
    { sides: [] },
    'Finish Tournament',
    'No team is approved, so there is nothing to play.',
    [],
  ],
  ['a room', { rounds: 's0' }, 'Enter Results of Round 1', '0 of 4 entered.', []],
  ['some results', { rounds: 's3' }, 'Enter Results of Round 1', '3 of 4 entered.', []],
  ['all results', { rounds: 's4' }, 'End Round 1', 'All results are in.', []],
  ['an ignored round runs', { rounds: 'r0' }, 'End Round 1', 'It is ignored,', []],
  ['a round has ended', { rounds: 'e4' }, 'Open Round 2', 'Give round 2 a room', []],
  [
    'a round has ended without results',
    { rounds: 'e0' },
    'Open Round 2',
    'Give round 2 a room',
    [],
  ],
  ['two run', { rounds: 's4 s1' }, 'End Round 1', 'All results are in.', []],
  ['the last one runs', { rounds: 'e4 s4' }, 'End Round 2', 'All results are in.', []],
  [
    'its end sends the results, and earlier ones are missing',
    { rounds: 'e3 s4', sendsResults: true },
    'End Round 2',
    'All results are in.',
    ['1 team has no result in round 1.'],
  ],
  [
    'its end sends the results, and a round without results runs beside it',
    { rounds: 's4 s0', sendsResults: true },
    'End Round 1',
    'All results are in.',
    [],
  ],
  [
    'its end would send the results, but there is no server',
    { rounds: 'e3 s4', sendsResults: true, sponsorDiscordServerId: null },
    'End Round 2',
    'All results are in.',
    [],
  ],
  ['the last one has ended', { rounds: 'e4 i0' }, 'Finish Tournament', 'Finishing publishes', []],
  [
    'all have ended with missing results',
    { rounds: 'e0 e3' },
    'Finish Anyway',
    'Finishing publishes',
    ['Round 1 has no results.', '1 team has no result in round 2.'],
  ],
  [
    'decided by match point',
    { rounds: 'e4', decided: { winner: 'Ace', roundNumber: 1 }, totalRounds: 8 },
    'Finish Tournament',
    '\u2068Ace\u2069 won by match point in round 1. Finish the tournament.',
    [],
  ],
  [
    'decided, while a later round runs',
    { rounds: 'e4 s0', decided: { winner: 'Ace', roundNumber: 1 } },
    'Enter Results of Round 2',
    '0 of 4 entered.',
    [],
  ],
  [
    'decided, and a round that does not count has missing results',
    { rounds: 'e4 e0', decided: { winner: 'Ace', roundNumber: 1 } },
    'Finish Tournament',
    '\u2068Ace\u2069 won by match point',
    [],
  ],
  [
    'completed',
    { status: 'completed', rounds: 'e4 e4' },
    'Send Results',
    'Standings and most valuable players',
    [],
  ],
  [
    'completed with missing results',
    { status: 'completed', rounds: 'e4 e1' },
    'Send Results',
    'Standings and most valuable players',
    ['3 teams have no result in round 2.'],
  ],
  ['completed and sent', { status: 'completed', rounds: 'e4', isSent: true }, null, '', []],
  [
    'completed, while a message is on its way',
    { status: 'completed', rounds: 'e4 e4', isSending: true },
    'Send Results',
    'Standings and most valuable players',
    ['A message with the results is on its way to Discord.'],
  ],
  ['completed without results', { status: 'completed' }, null, '', []],
  [
    'completed without a server',
    { status: 'completed', rounds: 'e4', sponsorDiscordServerId: null },
    null,
    '',
    [],
  ],
  ['cancelled', { status: 'cancelled', rounds: 'e4' }, null, '', []],
  [
    '200 sides',
    { sides: makeSides(200), maxTeams: 200, rounds: 's199' },
    'Enter Results of Round 1',
    '199 of 200 entered.',
    [],
  ],
];

test.each(table)('%s', (_name, given, label, text, notes) => {
  const [step, ...more] = findNow(nextSteps(makeRunbook(given)));
  expect(more).toEqual([]);
  expect(step?.action?.label ?? null).toBe(label);
  expect(step?.text ?? '').toContain(text);
  expect([...(step?.blockers ?? []), ...(step?.warnings ?? [])]).toEqual(notes);
});

test('a round without a room waits for a running one with a higher number', () => {
  const runbook = { ...makeRunbook({}), rounds: [makeRound(2, 's', 1)] };
  const steps = nextSteps(runbook);
  expect(findNow(steps)[0]?.action?.label).toBe('Enter Results of Round 2');
  expect(steps.filter(({ key }) => key === 'open-round').map(({ round }) => round)).toEqual([2, 1]);
});

test('sides that share players with approved ones do not delay the start', () => {
  const sides = makeSides(4, 1).map((side) => ({ ...side, selectedMembers: ['p0'] }));
  const [step] = findNow(nextSteps(makeRunbook({ status: 'open', sides })));
  expect(step?.key).toBe('start');
});

test('a round that has ended with gaps can be completed, and blocks finishing and sending', () => {
  const steps = nextSteps(makeRunbook({ rounds: 'e3' }));
  const late = steps.find(({ key }) => key === 'enter-results');
  expect(late).toMatchObject({
    state: 'later',
    round: 1,
    action: { link: '/tournaments/cup?tab=rounds&round=1' },
  });
  const missing = ['1 team has no result in round 1.'];
  const blocked = steps.filter(({ state }) => state === 'blocked');
  expect(blocked.map(({ key, blockers }) => [key, blockers])).toEqual([
    ['finish', missing],
    ['send-results', missing],
  ]);
});

test('a round that has just opened blocks finishing, but not sending', () => {
  const steps = nextSteps(makeRunbook({ rounds: 'e4 s0' }));
  const blockers = (key: Step['key']) => steps.find((step) => step.key === key)?.blockers;
  expect(blockers('finish')).toEqual(['Round 2 has no results.']);
  expect(blockers('send-results')).toEqual([]);
});

test('results that were sent have missing results too, because they can be sent again', () => {
  const steps = nextSteps(makeRunbook({ status: 'completed', rounds: 'e3', isSent: true }));
  expect(steps.find(({ key }) => key === 'send-results')).toMatchObject({
    state: 'done',
    blockers: ['1 team has no result in round 1.'],
    action: null,
  });
});

test('an action names its call', () => {
  const calls = table.map(
    ([, given]) => findNow(nextSteps(makeRunbook(given)))[0]?.action?.call ?? null,
  );
  expect(new Set(calls)).toEqual(
    new Set([
      null,
      'POST /api/tournaments/cup/publish',
      'POST /api/tournaments/cup/registrations/approve-all',
      'POST /api/tournaments/cup/start',
      'POST /api/tournaments/cup/rounds/1/room',
      'POST /api/tournaments/cup/rounds/2/room',
      'POST /api/tournaments/cup/rounds/1/save',
      'POST /api/tournaments/cup/rounds/2/save',
      'POST /api/tournaments/cup/rounds/1/end',
      'POST /api/tournaments/cup/rounds/2/end',
      'POST /api/tournaments/cup/finish',
      'POST /api/tournaments/cup/send-to-discord',
    ]),
  );
});
