import { describe, expect, test } from 'vitest';

import type { Viewer } from '../accounts/roles.ts';
import type { ClanRole } from '../clans/members.ts';
import {
  hostsTournament,
  mayCancelTournament,
  maySeeRoom,
  maySeeTournament,
  runsTournament,
} from './permissions.ts';

const organisers = { hostUserId: 'host', assistants: ['assistant'] };

function viewer(userId: string, flags: Partial<Viewer> = {}): Viewer {
  return { userId, role: 'user', isOwner: false, banned: false, completedProfile: true, ...flags };
}

/** Returns the sides as a viewer with the role `clanRole` in the clan of each sees them. */
function sides(
  viewerId: string | undefined,
  status: 'approved' | 'waitlist' | 'rejected',
  clanRole: ClanRole | null,
  leadsTeam = false,
) {
  const plays = viewerId === 'member' || viewerId === 'substitute';
  return [{ status, registeredBy: 'registrant', plays, clanRole, leadsTeam }];
}

type May = { draft: boolean; run: boolean; room: boolean };
const NONE: May = { draft: false, run: false, room: false };
const ALL: May = { draft: true, run: true, room: true };
const DRAFT: May = { draft: true, run: false, room: false };
const ROOM: May = { draft: false, run: false, room: true };

/** Each row has the viewer, what they may do, and their role in the clan of the approved side. */
const table: [string, May, Viewer | null, ClanRole | null][] = [
  ['a visitor', NONE, null, null],
  ['an outsider', NONE, viewer('eve'), null],
  ['the host', ALL, viewer('host'), null],
  ['an assistant', ALL, viewer('assistant'), null],
  ['a selected member', ROOM, viewer('member'), 'member'],
  ['a selected substitute who left the clan', ROOM, viewer('substitute'), null],
  ['the user who registered the side', ROOM, viewer('registrant'), null],
  ['the leader of its clan', ROOM, viewer('lea'), 'leader'],
  ['a handler of its clan', ROOM, viewer('han'), 'handler'],
  ['a member of its clan who is not selected', NONE, viewer('mia'), 'member'],
  ['a verified host of other tournaments', NONE, viewer('eve', { role: 'tournament_host' }), null],
  ['staff', DRAFT, viewer('eve', { role: 'staff' }), null],
  ['an admin', DRAFT, viewer('eve', { role: 'admin' }), null],
  ['the owner', DRAFT, viewer('eve', { isOwner: true }), null],
  ['a banned host', NONE, viewer('host', { banned: true }), null],
  ['a banned admin', NONE, viewer('eve', { role: 'admin', banned: true }), null],
  ['a banned selected member', NONE, viewer('member', { banned: true }), 'member'],
  ['a banned leader', NONE, viewer('lea', { banned: true }), 'leader'],
];

describe('tournament permissions', () => {
  test.each(table)('%s may %o', (_who, may, viewer, clanRole) => {
    expect({
      draft: maySeeTournament(viewer, { ...organisers, status: 'draft' }),
      run: runsTournament(viewer, organisers),
      room: maySeeRoom(viewer, organisers, sides(viewer?.userId, 'approved', clanRole)),
    }).toEqual(may);
  });

  test.each(table)(
    '%s may cancel tournaments that they run or moderate, and host their own',
    (who, may, viewer) => {
      // Only its host, its assistants and site staff can see a draft.
      expect(mayCancelTournament(viewer, organisers)).toBe(may.draft);
      expect(hostsTournament(viewer, organisers)).toBe(who === 'the host');
    },
  );

  test.each(table)('%s can see a tournament that is not a draft', (_who, _may, viewer) => {
    for (const status of ['open', 'ongoing', 'completed', 'cancelled'] as const) {
      expect(maySeeTournament(viewer, { ...organisers, status })).toBe(true);
    }
  });

  test.each(['waitlist', 'rejected'] as const)(
    'nobody on a side with the status %s sees a room',
    (status) => {
      for (const userId of ['member', 'substitute', 'registrant']) {
        expect(maySeeRoom(viewer(userId), organisers, sides(userId, status, null))).toBe(false);
      }
      expect(maySeeRoom(viewer('lea'), organisers, sides('lea', status, 'leader'))).toBe(false);
    },
  );

  test.each([
    ['the leader of an approved team', viewer('lea'), 'approved', true],
    ['the leader of a waiting team', viewer('lea'), 'waitlist', false],
    ['the leader of a rejected team', viewer('lea'), 'rejected', false],
    ['a banned leader of an approved team', viewer('lea', { banned: true }), 'approved', false],
  ] as const)('$0 sees the room: $3', (_who, leader, status, room) => {
    expect(maySeeRoom(leader, organisers, sides('lea', status, null, true))).toBe(room);
  });

  test('one approved side among others is enough', () => {
    const all = [...sides('lea', 'rejected', 'leader'), ...sides('lea', 'approved', 'leader')];
    expect(maySeeRoom(viewer('lea'), organisers, all)).toBe(true);
    expect(maySeeRoom(viewer('lea'), organisers, [])).toBe(false);
  });
});
