import type { User } from '#scripts/harness/sign-in.ts';
import type { CallInput } from '#shared/contract/call.ts';
import { checkIn } from '#shared/contract/check-in.ts';
import {
  approveRegistration,
  listRegistrations,
  registerClan,
  registerTeam,
  rejectRegistration,
} from '#shared/contract/registrations.ts';
import { saveRoom, saveRound } from '#shared/contract/rounds.ts';
import { assignSlots } from '#shared/contract/slots.ts';
import {
  addAssistant,
  cancelTournament,
  createTournament,
  finishTournament,
  startTournament,
  updateTournament,
} from '#shared/contract/tournaments.ts';
import { findId } from './find-id.ts';
import { drawPicture } from './pictures.ts';
import { playRounds, type Side } from './play-rounds.ts';
import { stageCorrections } from './stage-corrections.ts';
import { stageScored } from './stage-scored.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

type Users = Record<'host' | 'leader' | 'loner' | 'one' | 'two', User>;
type Ids = Map<string, string>;

/** Adds the tournaments' ids by name. */
export async function stageTournaments(users: Users, ids: Ids): Promise<void> {
  const organiser = createOrganiser(users, ids);
  await stageUnstarted(users, ids, organiser);
  await stageRunning(users, ids, organiser);
  await stageFinished(users, ids, organiser);
}

type Organiser = ReturnType<typeof createOrganiser>;

/** The clan's leader and the lone wolf register their sides. */
function createOrganiser({ host, leader, loner, one, two }: Users, ids: Ids) {
  const create = async (
    name: string,
    fields: Partial<CallInput<typeof createTournament>['body']> = {},
  ) => {
    const body = {
      name,
      startDate: inHours(30),
      sponsorName: 'Corner Cafe',
      maxTeams: 12,
      totalRounds: 4,
      description: 'An evening of four rounds for teams of three.',
      rules: '- Be in the room **five minutes early**.\n- The host settles disputes.',
      ...fields,
    };
    const { id } = await host.call(createTournament, { body });
    ids.set(name, id);
    return id;
  };
  const assist = (id: string) =>
    host.call(addAssistant, { params: { id }, body: { userId: one.userId } });
  const register = (id: string, ...players: User[]) =>
    leader.call(registerClan, {
      params: { id },
      body: {
        clanId: findId(ids, 'own clan'),
        selectedMembers: players.map(({ userId }) => userId),
      },
    });
  const registerAlone = (id: string) =>
    loner.call(registerTeam, { params: { id }, body: { teamId: findId(ids, 'lone team') } });
  /** Approves a clan and a team, and rejects the closed clan if it may register. */
  const enter = async (id: string): Promise<Side[]> => {
    const clan = await register(id, leader, one, two);
    const alone = await registerAlone(id);
    const closed = await one
      .call(registerClan, {
        params: { id },
        body: { clanId: findId(ids, 'closed clan'), selectedMembers: [one.userId] },
      })
      .catch(() => null);
    for (const side of [clan, alone]) {
      await host.call(approveRegistration, { params: { id, registrationId: side.id } });
    }
    if (closed !== null) {
      await host.call(rejectRegistration, { params: { id, registrationId: closed.id } });
    }
    return [
      { id: clan.id, players: [leader.userId, one.userId, two.userId] },
      { id: alone.id, players: [loner.userId] },
    ];
  };
  return { create, assist, register, registerAlone, enter };
}

async function stageUnstarted(
  { host, leader, two }: Users,
  ids: Ids,
  { create, assist, register, registerAlone, enter }: Organiser,
): Promise<void> {
  const draft = await create('Winter Draft', { status: 'draft' });
  await assist(draft);
  await create('Draft That Closed', { status: 'draft', registrationClosesAt: inHours(-1) });

  const guarded = await create('Guarded Cup', {
    sponsorDiscordServerId: findId(ids, 'server'),
    sponsorDiscordInvite: 'https://discord.gg/guarded',
    registrationClosesAt: inHours(26.5),
    placementPoints: { 1: 10, 2: 6, 3: 5 },
    prizePool: 750,
    prizeCurrency: 'EUR',
    sponsorWebsite: 'https://example.com',
  });
  await register(guarded, leader, two);
  await leader.call(registerTeam, {
    params: { id: guarded },
    body: { teamId: findId(ids, 'team') },
  });
  const alone = await registerAlone(guarded);
  // Its player is not in the sponsor's server, which the start warns about.
  await host.call(approveRegistration, { params: { id: guarded, registrationId: alone.id } });
  await assist(guarded);

  await create('Quiet Open');
  const waiting = await create('Waiting Room');
  await register(waiting, leader);
  const closing = await create('Closing Time', { registrationClosesAt: inHours(-0.5) });
  await hangBanner(host, waiting, [1600, 500]);
  await hangBanner(host, closing, [1000, 1000]);
  const checking = await create('Check-In Cup', {
    startDate: inHours(2),
    maxTeams: 2,
    checkInOpensAt: inHours(-0.5),
    checkInClosesAt: inHours(1.75),
  });
  await enter(checking);
  await checkInFirst(host, checking);
  const called = await create('Called Off');
  await host.call(cancelTournament, { params: { id: called } });
}

/** The first approved side checks in, and the other one does not. */
async function checkInFirst(host: User, id: string): Promise<void> {
  const sides = await host.call(listRegistrations, { params: { id } });
  const first = sides.find(({ status }) => status === 'approved');
  if (first === undefined) return;
  await host.call(checkIn, { params: { id, registrationId: first.id } });
}

async function stageRunning(
  { host }: Users,
  ids: Ids,
  { create, enter }: Organiser,
): Promise<void> {
  const running = await create('Tonight Live', {
    streamLink: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    sponsorDiscordServerId: findId(ids, 'server'),
  });
  const playing = await enter(running);
  const inOrder = { by: 'registration' as const, keep: true };
  await host.call(assignSlots, { params: { id: running }, body: inOrder });
  await start(host, running);
  await playRounds(host, running, playing, [1]);
  await host.call(saveRoom, { params: { id: running, round: '2' }, body: room });

  const fresh = await create('Just Started');
  await enter(fresh);
  await start(host, fresh);

  for (const name of ['Two Hosts', 'Dispute', 'Two Firsts']) {
    const id = await create(name);
    const entered = await enter(id);
    await start(host, id);
    await host.call(saveRoom, { params: { id, round: '1' }, body: room });
    if (name !== 'Two Firsts') continue;
    const roundResults = entered.map((side) => ({ registrationId: side.id, placement: 1 }));
    await host.call(saveRound, { params: { id, round: '1' }, body: { roundResults } });
  }

  const corrected = await create('Corrected Cup');
  const adjusted = await enter(corrected);
  await start(host, corrected);
  await playRounds(host, corrected, adjusted, [1, 2]);
  await stageCorrections(host, corrected, adjusted);

  await stageScored({ host, create, enter });

  const bare = await create('Nobody Came');
  await start(host, bare);
}

async function stageFinished(
  { host }: Users,
  ids: Ids,
  { create, enter }: Organiser,
): Promise<void> {
  const played = await create('Last Week Cup', {
    sponsorDiscordServerId: findId(ids, 'server'),
  });
  const past = await enter(played);
  await start(host, played);
  await playRounds(host, played, past, [1, 2, 3]);
  await host.call(finishTournament, { params: { id: played } });
  const unplayed = await create('Finished Unplayed');
  await start(host, unplayed);
  await host.call(finishTournament, { params: { id: unplayed } });
}

const room = { roomId: '4471902', roomPassword: 'drop24' };

async function hangBanner(
  host: User,
  id: string,
  [width, height]: [number, number],
): Promise<void> {
  const banner = await drawPicture(width, height, [12, 40, 70], [240, 120, 90]);
  await host.call(updateTournament, { params: { id }, body: {}, files: { banner } });
}

const start = (host: User, id: string) => host.call(startTournament, { params: { id }, body: {} });
