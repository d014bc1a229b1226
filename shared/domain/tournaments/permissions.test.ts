import { describe, expect, test } from 'vitest';

import type { Viewer } from '../accounts/roles.ts';
import type { ClanRole } from '../clans/members.ts';
import { maySeeRoom, maySeeTournament, runsTournament } from './permissions.ts';

const organisers = { hostUserId: 'host', assistants: ['assistant'] };

function viewer(userId: string, flags: Partial<Viewer> = {}): Viewer {
  return { userId, role: 'user', isOwner: false, banned: false, completedProfile: true, ...flags };
}

/** The sides as they look to a viewer who holds `clanRole` in the clan of each. */
function sides(status: 'approved' | 'waitlist' | 'rejected', clanRole: ClanRole | null) {
  return [{ status, registeredBy: 'registrant', players: ['member', 'substitute'], clanRole }];
}

type May = { draft: boolean; run: boolean; room: boolean };
const NONE: May = { draft: false, run: false, room: false };
const ALL: May = { draft: true, run: true, room: true };
const DRAFT: May = { draft: true, run: false, room: false };
const ROOM: May = { draft: false, run: false, room: true };

/** Each row: who asks, what they are in the clan of the approved side, what they may. */
const table: [string, Viewer | null, ClanRole | null, May][] = [
  ['a visitor', null, null, NONE],
  ['an outsider', viewer('eve'), null, NONE],
  ['the host', viewer('host'), null, ALL],
  ['an assistant', viewer('assistant'), null, ALL],
  ['a selected member', viewer('member'), 'member', ROOM],
  ['a selected substitute who left the clan', viewer('substitute'), null, ROOM],
  ['whoever registered the side', viewer('registrant'), null, ROOM],
  ['the leader of its clan', viewer('lea'), 'leader', ROOM],
  ['a handler of its clan', viewer('han'), 'handler', ROOM],
  ['a member of its clan who is not selected', viewer('mia'), 'member', NONE],
  ['a verified host of other tournaments', viewer('eve', { role: 'tournament_host' }), null, NONE],
  ['staff', viewer('eve', { role: 'staff' }), null, DRAFT],
  ['an admin', viewer('eve', { role: 'admin' }), null, DRAFT],
  ['the owner', viewer('eve', { isOwner: true }), null, DRAFT],
  ['a banned host', viewer('host', { banned: true }), null, NONE],
  ['a banned admin', viewer('eve', { role: 'admin', banned: true }), null, NONE],
  ['a banned selected member', viewer('member', { banned: true }), 'member', NONE],
  ['a banned leader', viewer('lea', { banned: true }), 'leader', NONE],
];

describe('tournament permissions', () => {
  test.each(table)('%s (%s %s) may %o', (_who, viewer, clanRole, may) => {
    expect({
      draft: maySeeTournament(viewer, { ...organisers, status: 'draft' }),
      run: runsTournament(viewer, organisers),
      room: maySeeRoom(viewer, organisers, sides('approved', clanRole)),
    }).toEqual(may);
  });

  test.each(table)('%s sees a tournament that is no draft', (_who, viewer) => {
    for (const status of ['open', 'ongoing', 'completed', 'cancelled'] as const) {
      expect(maySeeTournament(viewer, { ...organisers, status })).toBe(true);
    }
  });

  test.each(['waitlist', 'rejected'] as const)('a side on %s sees no room', (status) => {
    for (const userId of ['member', 'substitute', 'registrant']) {
      expect(maySeeRoom(viewer(userId), organisers, sides(status, null))).toBe(false);
    }
    expect(maySeeRoom(viewer('lea'), organisers, sides(status, 'leader'))).toBe(false);
  });

  test('one approved side among others is enough', () => {
    const all = [...sides('rejected', 'leader'), ...sides('approved', 'leader')];
    expect(maySeeRoom(viewer('lea'), organisers, all)).toBe(true);
    expect(maySeeRoom(viewer('lea'), organisers, [])).toBe(false);
  });
});
