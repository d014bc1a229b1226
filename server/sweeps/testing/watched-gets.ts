import { allCalls } from '#shared/contract/all-calls.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import { visitor } from '../../testing/users.ts';
import { ids, people, serverId, signedIn, type Secret, type Who } from './watched-community.ts';

const team: readonly Who[] = ['staff', 'admin', 'owner'];
const admins: readonly Who[] = ['admin', 'owner'];
export const organisers: readonly Who[] = ['host', 'assistant'];
const seesDraft = [...organisers, ...team];
export const roomViewers: readonly Who[] = [
  ...organisers,
  'player',
  'substitute',
  'leader',
  'handler',
];
const seesAccounts = signedIn.filter((who) => !who.startsWith('banned'));
const nobodySees = {};
const ownTemplate = { 'draft name': ['host'], 'draft text': ['host'] } as const;
const itsOwnTexts = { 'draft name': organisers, 'draft text': organisers };
const draftSecrets = ['draft name', 'draft text', 'draft side'] as const;
const aDraftTo = (who: readonly Who[]) => Object.fromEntries(draftSecrets.map((it) => [it, who]));

const ofAnAccount: Row['shows'] = {
  email: ['subject', ...team],
  'discord id': seesAccounts,
  'last active': seesAccounts,
};

type Row = {
  status: number;
  paths: () => string[];
  shows: Partial<Record<Secret, readonly Who[]>>;
};

function forNobody(path: () => string, status = 200): Row {
  return { status, paths: () => [path()], shows: nobodySees };
}

/** For every GET, the secrets that each viewer may see. Nobody may see secrets that are not listed. */
export const table: Record<string, Row> = {
  beginLogin: { status: 302, paths: () => ['/api/auth/discord'], shows: nobodySees },
  completeLogin: forNobody(() => '/api/auth/discord/callback?code=nova&state=forged', 302),
  readMe: {
    status: 200,
    paths: () => ['/api/auth/me'],
    shows: { email: ['subject'], 'discord id': ['subject'], 'last active': ['subject'] },
  },
  listSessions: forNobody(() => '/api/auth/sessions'),
  readMine: { status: 200, paths: () => ['/api/mine'], shows: { 'draft name': organisers } },
  readUser: { status: 200, paths: () => [`/api/users/${people.subject.id}`], shows: ofAnAccount },
  searchUsers: { status: 200, paths: () => ['/api/users/search?q=subject'], shows: ofAnAccount },
  listOwnJoinRequests: {
    status: 200,
    paths: () => ['/api/users/join-requests'],
    shows: { 'join message': ['outsider'] },
  },
  readPublicUser: forNobody(() => `/api/users/${people.subject.id}/public`),
  readPlayer: {
    status: 200,
    paths: () => [people.subject.id, people.player.id].map((id) => `/api/players/${id}`),
    shows: nobodySees,
  },
  listClans: forNobody(() => '/api/clans'),
  readClan: forNobody(() => `/api/clans/${ids.clan}`),
  listClanActivity: forNobody(() => `/api/clans/${ids.clan}/activity`),
  listJoinRequests: {
    status: 200,
    paths: () => [`/api/clans/${ids.clan}/join-requests`],
    shows: { 'join message': ['leader', 'handler', ...team] },
  },
  listTeams: {
    status: 200,
    paths: () => ['/api/teams', `/api/teams?userId=${people.leader.id}`],
    shows: nobodySees,
  },
  readTeam: forNobody(() => `/api/teams/${ids.team}`),
  readLineUp: forNobody(() => `/api/clans/${ids.clan}/line-up`),
  listLive: forNobody(() => '/api/tournaments/live'),
  readCalendar: {
    status: 200,
    paths: () => ofBoth('/calendar.ics'),
    shows: { 'draft name': seesDraft },
  },
  // The owner runs neither tournament, so they cannot see either secret here.
  listResultsMessages: {
    status: 403,
    paths: () => ofBoth('/results-messages'),
    shows: nobodySees,
  },
  listAnnouncements: { status: 403, paths: () => ofBoth('/announcements'), shows: nobodySees },
  listTournaments: {
    status: 200,
    paths: () => ['/api/tournaments'],
    shows: { 'draft name': seesDraft, 'draft side': seesDraft },
  },
  readTournament: {
    status: 200,
    paths: () => ofBoth(''),
    shows: aDraftTo(seesDraft),
  },
  readOverlay: { status: 200, paths: () => ofBoth('/overlay'), shows: nobodySees },
  readScoring: { status: 200, paths: () => ofBoth('/scoring'), shows: nobodySees },
  listAdjustments: {
    status: 200,
    paths: () => ofBoth('/adjustments'),
    shows: { 'draft side': seesDraft },
  },
  listRegistrations: {
    status: 200,
    paths: () => ofBoth('/registrations'),
    shows: { 'draft side': seesDraft },
  },
  listTournamentPeople: { status: 200, paths: () => ofBoth('/people'), shows: nobodySees },
  listClanPeople: forNobody(() => `/api/clans/${ids.clan}/people`),
  listJoinRequestPeople: forNobody(() => `/api/clans/${ids.clan}/join-requests/people`),
  listTeamPeople: forNobody(() => `/api/teams/${ids.team}/people`),
  listNameAliases: {
    status: 403,
    paths: () => ofBoth('/name-aliases'),
    shows: { 'remembered name': organisers },
  },
  listOwnNames: {
    status: 200,
    paths: () => ['/api/profile/names'],
    shows: { 'remembered name': ['player'] },
  },
  // Notifications name what everyone may read, and nothing of a room.
  listNotifications: forNobody(() => '/api/notifications'),
  listNotificationChoices: forNobody(() => '/api/notifications/choices'),
  readDiscordMessages: forNobody(() => '/api/notifications/discord'),
  listPushDevices: forNobody(() => '/api/push/subscriptions'),
  readPushKey: forNobody(() => '/api/push/key'),
  readCalendarLink: forNobody(() => '/api/profile/calendar'),
  // Whoever has the address sees it: server/features/calendars/calendars.test.ts.
  readMatchCalendar: forNobody(() => `/api/calendar/${'x'.repeat(43)}/matches.ics`, 404),
  listFollows: forNobody(() => '/api/follows'),
  listNoShows: {
    status: 403,
    paths: () => ofBoth('/no-shows'),
    shows: { 'missed check-in': organisers },
  },
  listUserNoShows: {
    status: 200,
    paths: () => [`/api/users/${people.waitlisted.id}/no-shows`],
    shows: { 'missed check-in': ['waitlisted', ...team] },
  },
  listHistory: {
    status: 403,
    paths: () => ofBoth('/history'),
    shows: itsOwnTexts,
  },
  listRoomReads: {
    status: 403,
    paths: () => ofBoth('/rounds/2/room/reads'),
    shows: nobodySees,
  },
  readSlotPost: { status: 403, paths: () => ofBoth('/slots/post'), shows: nobodySees },
  readCheckInPost: { status: 403, paths: () => ofBoth('/check-in/post'), shows: nobodySees },
  readRoomPost: { status: 403, paths: () => ofBoth('/rounds/2/room/post'), shows: nobodySees },
  listNextSteps: { status: 403, paths: () => ofBoth('/next-steps'), shows: nobodySees },
  listRounds: {
    status: 200,
    paths: () => ofBoth('/rounds/rooms'),
    shows: {
      'room id': [...roomViewers, 'former player'],
      'room password': [...roomViewers, 'former player'],
      'later room id': organisers,
      'later room password': organisers,
      'draft room': organisers,
      'draft side': seesDraft,
    },
  },
  followTournament: { status: 200, paths: () => ofBoth('/events'), shows: nobodySees },
  listFinalScores: {
    status: 200,
    paths: () => ofBoth('/final-scores'),
    shows: { 'draft side': seesDraft },
  },
  listPlayerScores: {
    status: 200,
    paths: () => ofBoth('/players'),
    shows: { 'draft side': seesDraft },
  },
  // A draft has no title card.
  readTitleCard: { status: 200, paths: () => ofBoth('/card.png').slice(0, 1), shows: nobodySees },
  readStandingsPicture: { status: 200, paths: () => ofBoth('/standings.png'), shows: nobodySees },
  checkMembership: forNobody(
    () => `/api/discord/check-membership?guildId=${serverId}&userId=${people.subject.id}`,
  ),
  readLeaderboardSummary: forNobody(() => '/api/leaderboards/summary'),
  listClanBoard: forNobody(() => '/api/leaderboards/clans?limit=100'),
  listPlayerBoard: {
    status: 200,
    paths: () => ['/api/leaderboards/players?limit=100', '/api/leaderboards/players?by=kills'],
    shows: nobodySees,
  },
  listWinners: forNobody(() => `/api/leaderboards/winners?tournaments=${ids.running},${ids.draft}`),
  readChecks: forNobody(() => '/api/admin/checks'),
  readBackups: forNobody(() => '/api/admin/backups'),
  readUserStats: forNobody(() => '/api/admin/user-stats'),
  readTournamentStats: forNobody(() => '/api/admin/tournament-stats'),
  listAdminUsers: {
    status: 200,
    paths: () => ['/api/admin/users?q=subject'],
    shows: { email: admins, 'discord id': admins, 'last active': admins },
  },
  listAdminClans: forNobody(() => '/api/admin/clans'),
  listAdminTournaments: {
    status: 200,
    paths: () => ['/api/admin/tournaments'],
    shows: { 'draft name': team },
  },
  listAudit: {
    status: 200,
    paths: () => ['/api/admin/audit?limit=200'],
    shows: aDraftTo(admins),
  },
  exportAudit: {
    status: 200,
    paths: () => ['/api/admin/audit.csv'],
    shows: aDraftTo(admins),
  },
  listDeliveries: forNobody(() => '/api/admin/deliveries'),
  // The host has saved the draft as a template.
  listTemplates: { status: 200, paths: () => ['/api/templates'], shows: ownTemplate },
  listSeries: {
    status: 200,
    paths: () => ['/api/series'],
    shows: { 'draft text': ['host'] },
  },
  // Its settings contain the text of the draft, which is one of its tournaments.
  readSeries: {
    status: 200,
    paths: () => [`/api/series/${ids.series}`],
    shows: { 'draft text': ['host', ...team] },
  },
  listSeriesTournaments: {
    status: 200,
    paths: () => [`/api/series/${ids.series}/tournaments`],
    shows: { 'draft name': seesDraft, 'draft side': seesDraft },
  },
  listSeriesStandings: forNobody(() => `/api/series/${ids.series}/standings`),
  // The owner is not its host.
  listReservableSides: {
    status: 403,
    paths: () => [`/api/series/${ids.series}/reservable-sides`],
    shows: nobodySees,
  },
  listScoringPresets: forNobody(() => '/api/scoring-presets'),
  readSite: forNobody(() => '/api/site'),
  readSettings: forNobody(() => '/api/admin/settings'),
  listGuilds: {
    status: 200,
    paths: () => ['/api/discord/guilds'],
    shows: { 'own server': ['subject'] },
  },
  botInvites: forNobody(() => '/api/discord/bot-invites'),
  listChannels: {
    status: 200,
    paths: () => [`/api/discord/guilds/${serverId}/channels`],
    shows: { 'channel of a server': ['admin', 'owner'] },
  },
  listRoles: forNobody(() => `/api/discord/guilds/${serverId}/roles`),
  readServerConfig: {
    status: 200,
    paths: () => [`/api/server-config?serverId=${serverId}`],
    shows: { 'channel of a server': ['admin', 'owner'] },
  },
};

function ofBoth(what: string): string[] {
  return [ids.running, ids.draft].map((id) => `/api/tournaments/${id}${what}`);
}

/** Returns everything that is sent for a call: status, headers and body of each of its paths. */
export async function wire(
  world: TestWorld,
  { paths }: Row,
  who: Who,
): Promise<{ text: string; statuses: number[] }> {
  const ask = who === 'visitor' ? visitor(world) : people[who].ask;
  const statuses: number[] = [];
  let text = '';
  for (const path of paths()) {
    const answer = await ask('GET', path);
    statuses.push(answer.status);
    text += JSON.stringify([answer.headers, answer.body]);
  }
  return { text, statuses };
}

export const gets = Object.entries(allCalls)
  .filter(([, { method }]) => method === 'GET')
  .map(([name]) => name);
