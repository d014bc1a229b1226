import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import { makeUser, type Person } from '../testing/users.ts';
import { fillPath } from './testing/refusal.ts';
import { findRequest } from './testing/outcome.ts';
import { useSweptWorld } from './testing/use-swept-world.ts';

const { world, requests } = useSweptWorld();

type Fields = Record<string, unknown>;

type Saved = { id: string; discordServerId: string };

type Form = {
  /** Returns the address at which the saved fields can be read, given the response of the call and its path. */
  readAt: (saved: Saved, params: Record<string, string>) => string;
  /** The part of the response that has the fields, if it is not the whole. */
  answeredIn?: string;
  /** Returns a different user than in `validRequests`. */
  who?: () => Promise<Person>;
  /** Values that differ from every default and from the saved values, if those of `validRequests` do not. */
  send?: Fields;
  /** Fields whose returned value differs from the sent one. */
  answers?: Fields;
  /** Fields that the audit log omits or names differently. */
  unlogged?: string[];
};

const readTournament = ({ id }: Saved) => `/api/tournaments/${id}`;
const readClan = ({ id }: Saved) => `/api/clans/${id}`;
const readTeam = ({ id }: Saved) => `/api/teams/${id}`;

const forms: Record<string, Form> = {
  createTournament: {
    readAt: readTournament,
    send: { maxTeams: 18, maxSubstitutes: 4, status: 'draft' },
  },
  updateTournament: {
    readAt: readTournament,
    send: {
      startDate: '2027-02-16T18:00:00.000Z',
      maxTeams: 18,
      maxSubstitutes: 4,
      sponsorName: 'Another sponsor',
    },
    answers: { bannerUrl: null, sponsorLogoUrl: null },
    unlogged: ['status', 'bannerUrl', 'sponsorLogoUrl'],
  },
  changeScoring: {
    readAt: (_saved, params) => `/api/tournaments/${params['id'] ?? ''}/scoring`,
    answeredIn: 'scoring',
    answers: { expectedVersion: undefined },
    unlogged: ['expectedVersion'],
  },
  createSeries: { readAt: ({ id }) => `/api/series/${id}` },
  updateSeries: { readAt: ({ id }) => `/api/series/${id}` },
  saveOverlay: {
    readAt: (_saved, params) => `/api/tournaments/${params['id'] ?? ''}/overlay`,
    send: { scene: 'winner', options: { rows: '12', motion: '0' } },
  },
  createClan: { readAt: readClan },
  updateClan: {
    readAt: readClan,
    send: { logoUrl: '' },
    answers: { logoUrl: null },
    unlogged: ['logoUrl'],
  },
  createTeam: { readAt: readTeam },
  updateTeam: { readAt: readTeam },
  updateProfile: {
    readAt: () => '/api/auth/me',
    // A UID can be set only once.
    who: () => makeUser(world, { completed: false }),
    send: { ign: 'Supernova', uid: '4711' },
  },
  updateUser: { readAt: ({ id }) => `/api/users/${id}` },
  saveServerConfig: {
    readAt: ({ discordServerId }) => `/api/server-config?serverId=${discordServerId}`,
    answers: { botToken: undefined },
    unlogged: ['botToken'],
  },
  updateSettings: {
    readAt: () => '/api/admin/settings',
    send: { defaultMaxTeams: 26, whoMayHost: 'approved' },
  },
};

/** Calls whose body says what to act on. Their effects have their own tests. */
const acts = [
  'requestToJoin',
  'transferLeadership',
  'setMemberRole',
  'removeClanMember',
  'joinTeam',
  'setTeamRole',
  'publishTournament',
  'cloneTournament',
  'skipDate',
  'takeBackSkip',
  'reservePlace',
  'takeBackPlace',
  'createTemplate',
  'updateTemplate',
  'addAssistant',
  'startTournament',
  'registerClan',
  'registerTeam',
  'editRegistration',
  'substitutePlayer',
  'cancelRegistration',
  'assignSlots',
  'setSlots',
  'openCheckIn',
  'revokeNoShow',
  'saveRoom',
  'postRoom',
  'saveRound',
  'endRound',
  'ignoreRound',
  'giveAdjustment',
  'takeBackAdjustment',
  'decideTie',
  'rememberNames',
  'undoAct',
  'undoAuditedAct',
  'checkMemberships',
  'testAnnouncement',
  'readNotifications',
  'chooseNotifications',
  'chooseDiscordMessages',
  'turnOnPush',
  'applyColors',
];

test('every call with a body is a form or an action', () => {
  const withBody = Object.keys(allCalls).filter((name) => allCalls[name]?.body !== undefined);
  expect(withBody.toSorted()).toEqual([...Object.keys(forms), ...acts].toSorted());
});

test.each(Object.entries(forms))('%s stores, returns and logs each field', async (name, form) => {
  const { call, request } = findRequest(name, requests);
  const who = (await form.who?.()) ?? request.who;
  const sent: Fields = { ...request.body, ...form.send };
  expect(listSent(sent)).toEqual(listFields(call.body));

  const answer = await who.ask(call.method, fillPath(call, request.params, request.query), sent);
  expect(answer.status).toBe(call.status ?? 200);
  const expected = { ...sent, ...form.answers };
  const answered = form.answeredIn === undefined ? answer.body : answer.body[form.answeredIn];
  for (const [field, value] of Object.entries(expected)) {
    expect([field, answered[field]]).toEqual([field, value]);
  }

  const read = await who.ask('GET', form.readAt(answer.body, request.params ?? {}));
  expect(read.status).toBe(200);
  for (const [field, value] of Object.entries(expected)) {
    expect([field, read.body[field]]).toEqual([field, value]);
  }

  const audit = await world.db
    .selectFrom('audit_log')
    .select('after')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const [field, value] of Object.entries(expected)) {
    if (form.unlogged?.includes(field) === true) continue;
    expect([field, audit.after?.[field]]).toEqual([field, value]);
  }
});

function listSent(sent: Fields): string[] {
  return listPaths(Object.keys(sent), Object.keys(sent['settings'] ?? {}));
}

function listFields(body: unknown): string[] {
  const shape = getShape(body);
  return listPaths(Object.keys(shape), Object.keys(getShape(shape['settings'])));
}

/** The settings of a series are a form of their own. */
function listPaths(fields: string[], settings: string[]): string[] {
  return [...fields, ...settings.map((field) => `settings.${field}`)].toSorted();
}

function getShape(schema: unknown): Fields {
  if (schema instanceof z.ZodMiniOptional) return getShape(schema.def.innerType);
  return schema instanceof z.ZodMiniObject ? schema.def.shape : {};
}
