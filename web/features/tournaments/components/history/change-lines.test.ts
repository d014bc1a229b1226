import { expect, test } from 'vitest';
import type { HistoryAct } from '#shared/contract/history.ts';
import { changeLines } from './change-lines.ts';

const nova = '01890a5d-ac96-774b-bcce-b302099a8057';
const rex = '01890a5d-ac96-774b-bcce-b302099a8058';

const getName = (id: string) => ({ [nova]: 'Nova' })[id];

function lines(action: string, path: string, before: unknown, after: unknown) {
  const act: HistoryAct = {
    id: nova,
    at: '2026-03-01T12:00:00.000Z',
    actorId: null,
    actorName: null,
    action,
    isUndo: false,
    words: '',
    changes: [{ path, before, after }],
    undo: 'no',
    why: null,
  };
  return changeLines(act, getName).map((line) => Object.values(line));
}

test.each<[string, string, unknown, unknown, (string | null)[]]>([
  ['round.save', 'Alpha.placement', 2, 1, ['Alpha', 'Place', '2', '1']],
  ['round.save', 'Dr. Who.placement', null, 3, ['Dr. Who', 'Place', 'did not play', '3']],
  ['round.save', 'Alpha.totalKills', 1200, null, ['Alpha', 'Kills', '1,200', null]],
  [
    'round.end.undo',
    'Alpha.memberKills',
    {},
    { [nova]: 3, [rex]: 1 },
    ['Alpha', "Players' kills", null, 'Nova: 3, someone who is no longer here: 1'],
  ],
  ['tournament.edit', 'maxTeams', 20, 18, [null, 'Max teams', '20', '18']],
  [
    'tournament.edit',
    'placementPoints',
    { 1: 10 },
    { 1: 12.5, 2: 5 },
    [null, 'Placement points', '1: 10', '1: 12.5, 2: 5'],
  ],
  ['tournament.edit', 'streamLink', null, '', []],
  [
    'tournament.edit',
    'scoringRules',
    {},
    { killCap: null, matchPoint: { mustLead: true } },
    [null, 'Scoring rules', null, 'kill cap: none, match point: must lead: yes'],
  ],
  ['tournament.add_assistant', 'userId', null, nova, [null, 'Player', null, 'Nova']],
  ['registration.edit', 'selectedMembers', [nova], [], [null, 'Players', 'Nova', null]],
  ['registration.create', 'clanId', null, rex, []],
  [
    'registration.substitute',
    'substitutions',
    [],
    [
      { userId: rex, fromRound: 1, untilRound: 2 },
      { userId: nova, fromRound: 3, untilRound: null },
    ],
    [null, 'Rounds', null, 'someone who is no longer here: rounds 1 to 2, Nova: from round 3'],
  ],
  [
    'tie.decide',
    'decisions',
    [],
    [
      {
        sides: [
          { registrationId: nova, name: 'A' },
          { registrationId: rex, name: 'B' },
        ],
        reason: 'Coin.',
      },
    ],
    [null, 'Decisions', null, 'A before B (Coin.)'],
  ],
])('after %s, the change of %s is readable', (action, path, before, after, line) => {
  expect(lines(action, path, before, after)).toEqual(line.length === 0 ? [] : [line]);
});

test("times are shown in the viewer's time zone", () => {
  const [line] = lines('tournament.edit', 'startDate', null, '2026-03-01T12:00:00.000Z');
  expect(line?.[3]).toContain('2026');
});
