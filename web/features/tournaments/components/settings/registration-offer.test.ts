import { describe, expect, it } from 'vitest';
import type { Clan } from '#shared/contract/clans.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Team } from '#shared/contract/teams.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { firstStep, ownRegistrations, registrationOffer } from './registration-offer.ts';

const createdAt = '2026-11-21T10:00:00.000Z';
const viewer: Viewer = {
  userId: 'me',
  role: 'user',
  isOwner: false,
  banned: false,
  completedProfile: true,
};

function clan(id: string, people: Partial<Clan>): Clan {
  return {
    id,
    name: id,
    description: '',
    logoUrl: null,
    discordInviteLink: null,
    discordServerId: null,
    leaderId: 'else',
    handlerIds: [],
    memberIds: [],
    recruiting: true,
    wins: 0,
    tournaments: 0,
    rank: null,
    createdAt,
    ...people,
  };
}

function team(id: string, leaderId: string): Team {
  return {
    id,
    name: id,
    description: null,
    leaderId,
    members: [leaderId],
    substitutes: ['me'],
    clanId: null,
    tournaments: [],
    createdAt,
  };
}

function registration(id: string, fields: Partial<Registration>): Registration {
  return {
    id,
    tournamentId: 't',
    teamId: null,
    clanId: null,
    name: id,
    registeredBy: 'else',
    registrationType: 'clan',
    selectedMembers: [],
    selectedSubstitutes: [],
    substitutions: [],
    status: 'waitlist',
    queuePlace: null,
    checkedIn: false,
    createdAt,
    slot: null,
    ...fields,
  };
}

const led = clan('led', { leaderId: 'me' });
const handled = clan('handled', { handlerIds: ['me'] });
const joined = clan('joined', { memberIds: ['me'] });
const ids = (sides: readonly { id: string }[]) => sides.map(({ id }) => id);

describe("the user's own registrations", () => {
  const sides = {
    clans: [led, handled, joined],
    teams: [team('own', 'me'), team('other', 'else')],
  };

  it.each<[string, Partial<Registration>, boolean]>([
    ['as a member', { selectedMembers: ['me'] }, true],
    ['as a substitute', { selectedSubstitutes: ['me'] }, true],
    ['made by the user', { registeredBy: 'me' }, true],
    ['of a clan that the user leads', { clanId: 'led' }, true],
    ['of a clan that the user handles', { clanId: 'handled' }, true],
    ['of a clan that the user is only a member of', { clanId: 'joined' }, false],
    ['of a team that the user leads', { teamId: 'own' }, true],
    ['of a team that the user is only a member of', { teamId: 'other' }, false],
    ['of strangers', { clanId: 'far' }, false],
  ])('%s: %j is %s', (_case, fields, concerns) => {
    const registrations = [registration('it', fields)];
    expect(ids(ownRegistrations(viewer, { ...sides, registrations }))).toEqual(
      concerns ? ['it'] : [],
    );
  });
});

describe('the offer to register', () => {
  const nothing = { clans: [], teams: [], registrations: [] };

  it('has the clans that the user leads or handles and the teams that they lead', () => {
    const offer = registrationOffer(viewer, {
      clans: [led, handled, joined],
      teams: [team('own', 'me'), team('other', 'else')],
      registrations: [],
    });
    expect(ids(offer.clans)).toEqual(['led', 'handled']);
    expect(ids(offer.teams)).toEqual(['own']);
    expect(ids(offer.othersTeams)).toEqual(['other']);
    expect(offer.lacksPermission).toBe(false);
  });

  it('omits registered sides, but not rejected ones', () => {
    const offer = registrationOffer(viewer, {
      clans: [led, handled],
      teams: [team('own', 'me'), team('second', 'me')],
      registrations: [
        registration('1', { clanId: 'led', status: 'approved' }),
        registration('2', { clanId: 'handled', status: 'rejected' }),
        registration('3', { teamId: 'own' }),
      ],
    });
    expect(ids(offer.clans)).toEqual(['handled']);
    expect(ids(offer.teams)).toEqual(['second']);
  });

  it('lacks permission for a user who is in clans but manages none', () => {
    expect(registrationOffer(viewer, { ...nothing, clans: [joined] }).lacksPermission).toBe(true);
    expect(registrationOffer(viewer, nothing).lacksPermission).toBe(false);
  });

  it('lists clans that are registered without the viewer', () => {
    const entered = [registration('1', { clanId: 'joined', status: 'approved' })];
    const offer = registrationOffer(viewer, {
      ...nothing,
      clans: [joined, handled],
      registrations: entered,
    });
    expect(ids(offer.enteredClans)).toEqual(['joined']);
    const rejected = [registration('1', { clanId: 'joined', status: 'rejected' })];
    expect(
      registrationOffer(viewer, { ...nothing, clans: [joined], registrations: rejected })
        .enteredClans,
    ).toEqual([]);
  });

  it('is empty without a complete profile or with a ban', () => {
    for (const stopped of [{ completedProfile: false }, { banned: true }]) {
      const offer = registrationOffer(
        { ...viewer, ...stopped },
        { clans: [led], teams: [team('own', 'me')], registrations: [] },
      );
      expect([...offer.clans, ...offer.teams]).toEqual([]);
    }
  });
});

describe('the first step of registering', () => {
  const none = { clans: [], enteredClans: [], teams: [], othersTeams: [], lacksPermission: false };
  it.each([
    [
      'is to register the clan that they manage',
      { clans: [clan('a', {})], teams: [team('t', 'me')] },
      'clan',
    ],
    ['is to register the team that they lead', { teams: [team('t', 'me')] }, 'team'],
    ['is to create a team', {}, 'create'],
    ['is none when someone else has to register their clan', { lacksPermission: true }, undefined],
    [
      'is none when their clan is registered without them',
      { enteredClans: [clan('a', {})] },
      undefined,
    ],
    [
      'is none when someone else has to register their team',
      { othersTeams: [team('t', 'else')] },
      undefined,
    ],
  ])('%s', (_case, offer, first) => {
    expect(firstStep({ ...none, ...offer })).toBe(first);
  });
});
