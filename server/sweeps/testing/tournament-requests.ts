import {
  approvedSide,
  finish,
  makeAssistant,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  shortForm,
  startedTournament,
} from '../../testing/communities.ts';
import { makeUser, type Person } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

export async function tournamentRequests(
  world: TestWorld,
  host: Person,
): Promise<Record<string, ValidRequest>> {
  const tournament = (form: object = {}) => makeTournament(world, { host, ...form });
  const draft = await tournament({ status: 'draft' });
  const edited = await tournament();
  const assisted = await tournament();
  const assistant = await makeUser(world);
  await makeAssistant(world, assisted, assistant);
  const deciding = await tournament();
  const waiting = await tournament();
  await registerSide(world, waiting);
  await registerSide(world, waiting);
  const rejected = await registerSide(world, deciding);
  const moved = await approvedSide(world, deciding);
  const [player] = (await makeClan(world, { members: 1 })).members;
  const clan = await makeClan(world, { members: player === undefined ? [] : [player] });
  const changed = await registerSide(world, deciding, { clan });
  const [substitute] = (await makeClan(world, { members: 1 })).members;
  const swapping = await makeClan(world, { members: substitute === undefined ? [] : [substitute] });
  const swapped = await approvedSide(world, deciding, {
    clan: swapping,
    substitutes: swapping.members,
  });
  const cloning = await tournament();
  await approvedSide(world, cloning);
  const cancelling = await tournament();
  const cancelled = await registerSide(world, cancelling);
  return {
    readTitleCard: { who: host, params: { id: edited.id } },
    readStandingsPicture: { who: host, params: { id: (await playedTournament(world, host)).id } },
    deleteTournament: {
      who: await makeUser(world, { role: 'staff' }),
      params: { id: (await playedTournament(world, host)).id },
    },
    createTournament: { who: host, body: fullForm },
    listTemplates: { who: host },
    createTemplate: { who: host, body: { name: 'Trios', fromTournamentId: cloning.id } },
    updateTemplate: {
      who: host,
      params: { id: await makeTemplate(host, cloning) },
      body: { name: 'Duos' },
    },
    deleteTemplate: { who: host, params: { id: await makeTemplate(host, cloning) } },
    cloneTournament: {
      who: host,
      params: { id: cloning.id },
      body: {
        name: 'Clone',
        startDate: '2027-02-16T18:00:00.000Z',
        registrationClosesAt: '2027-02-15T18:00:00.000Z',
        sides: 'approved',
        assistants: true,
        status: 'open',
      },
    },
    updateTournament: {
      who: host,
      params: { id: edited.id },
      body: { ...fullForm, name: 'Edited', bannerUrl: '', sponsorLogoUrl: '' },
    },
    publishTournament: {
      who: host,
      params: { id: draft.id },
      body: { registrationClosesAt: '' },
    },
    cancelTournament: { who: host, params: { id: (await tournament()).id } },
    listNextSteps: { who: host, params: { id: edited.id } },
    listHistory: { who: host, params: { id: edited.id }, query: { limit: '5' } },
    followTournament: { who: host, params: { id: edited.id } },
    addAssistant: {
      who: host,
      params: { id: assisted.id },
      body: { userId: (await makeUser(world)).id },
    },
    removeAssistant: { who: host, params: { id: assisted.id, userId: assistant.id } },
    approveAllRegistrations: { who: host, params: { id: waiting.id } },
    rejectRegistration: { who: host, params: { id: deciding.id, registrationId: rejected.id } },
    moveToWaitlist: { who: host, params: { id: deciding.id, registrationId: moved.id } },
    editRegistration: {
      who: clan.leader,
      params: { id: deciding.id, registrationId: changed.id },
      body: { selectedMembers: [player?.id], selectedSubstitutes: [clan.leader.id] },
    },
    substitutePlayer: {
      who: swapping.leader,
      params: { id: deciding.id, registrationId: swapped.id },
      body: {
        out: swapping.leader.id,
        in: substitute?.id,
        kind: 'member',
        fromRound: 1,
        anyway: false,
      },
    },
    cancelRegistration: {
      who: cancelled.clan.leader,
      params: { id: cancelling.id },
      body: { registrationId: cancelled.id },
    },
  };
}

async function makeTemplate({ ask }: Person, { id: fromTournamentId }: { id: string }) {
  const { body } = await ask('POST', '/api/templates', { name: 'Scrim', fromTournamentId });
  return String(body.id);
}

async function playedTournament(world: TestWorld, host: Person) {
  const { tournament, sides } = await startedTournament(world, { host });
  await playRound(
    world,
    tournament,
    1,
    sides.map((side, index) => ({ side, placement: index + 1, kills: [2] })),
  );
  await finish(world, tournament);
  return tournament;
}

const fullForm = {
  ...shortForm,
  description: 'Six rounds.',
  rules: 'Play fair.',
  registrationClosesAt: '2027-01-15T18:00:00.000Z',
  checkInOpensAt: '2027-01-16T17:00:00.000Z',
  checkInClosesAt: '2027-01-16T17:50:00.000Z',
  checkInAutomatic: false,
  postsCheckIn: true,
  promotesWaitlist: true,
  noShowsWait: true,
  maxTeams: 20,
  maxTeamMembers: 4,
  maxSubstitutes: 2,
  totalRounds: 6,
  firstSlot: 3,
  pointsPerKill: 1.5,
  placementPoints: { 1: 10, 2: 6.25 },
  scoringRules: { killCap: 9, tieBreaks: ['totalKills'] },
  prizePool: 250,
  prizeCurrency: 'EUR',
  sponsorDiscordInvite: 'https://discord.example/invite',
  sponsorWebsite: 'https://cafe.example',
  sponsorDiscordServerId: '300000000000000001',
  sendsResults: true,
  roomPosts: 'link',
  streamLink: 'https://www.twitch.tv/cafe',
  status: 'open',
};
