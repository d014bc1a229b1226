import { approveRegistration, registerClan } from '#shared/contract/registrations.ts';
import {
  cancelTournament,
  createTournament,
  finishTournament,
  publishTournament,
  startTournament,
  updateTournament,
} from '#shared/contract/tournaments.ts';
import { createThing, write } from './ledger.ts';
import type { CreatedClan } from './play-clans.ts';
import { playRounds, saveResults } from './play-rounds.ts';
import { showTournament, type TournamentState } from './show.ts';
import { pick, step, type OwnTournament, type Writer } from './writer.ts';

/** Plays a tournament of two clans from the draft to a correction after its end, or cancels it. */
export async function playTournament(
  writer: Writer,
  clans: readonly [CreatedClan, CreatedClan],
): Promise<void> {
  const { host } = writer;
  const tournament = await makeTournament(writer);
  const params = { id: tournament.id };
  await step(writer, tournament, { status: 'open' }, () =>
    host.call(publishTournament, { params, body: {} }),
  );
  await edit(writer, tournament);
  const sides: string[] = [];
  for (const clan of clans) sides.push(await register(writer, tournament, clan));
  for (const [index, clan] of clans.entries()) {
    await approve(writer, tournament, clan, sides[index] ?? '');
  }
  await step(writer, tournament, { status: 'ongoing' }, () =>
    host.call(startTournament, { params, body: {} }),
  );
  await playRounds(writer, tournament, clans);
  if (writer.random.chance(0.2)) {
    await step(writer, tournament, { status: 'cancelled' }, () =>
      host.call(cancelTournament, { params }),
    );
    return;
  }
  await finish(writer, tournament);
  await saveResults(writer, tournament, 1, clans);
}

async function makeTournament(writer: Writer): Promise<OwnTournament> {
  const { ledger, images, host } = writer;
  writer.created += 1;
  const address = { id: null as string | null, name: `Cup ${writer.number} ${writer.created}` };
  const banner = pick(writer, images.banner);
  const state: TournamentState = {
    description: 'A new tournament.',
    status: 'draft',
    banner: banner.url,
    sides: {},
    rounds: {},
  };
  const thing = createThing(address.name, null, () => showTournament(host, address));
  const { id } = await write(ledger, thing, state, () =>
    host.call(createTournament, {
      body: {
        name: address.name,
        description: state.description,
        sponsorName: 'Corner Cafe',
        startDate: '2030-01-01T18:00:00.000Z',
        totalRounds: 3,
        maxTeamMembers: 3,
        placementPoints: { 1: 10, 2: 6 },
        status: 'draft',
      },
      files: { banner: banner.upload },
    }),
  );
  address.id = id;
  return { id, thing, state };
}

async function edit(writer: Writer, tournament: OwnTournament): Promise<void> {
  const banner = pick(writer, writer.images.banner);
  const description = 'An edited tournament.';
  await step(writer, tournament, { description, banner: banner.url }, () =>
    writer.host.call(updateTournament, {
      params: { id: tournament.id },
      body: { description },
      files: { banner: banner.upload },
    }),
  );
}

async function register(
  writer: Writer,
  tournament: OwnTournament,
  { id: clanId, leader, players }: CreatedClan,
): Promise<string> {
  const sides = { ...tournament.state.sides, [clanId]: { status: 'waitlist', players } };
  const { id } = await step(writer, tournament, { sides }, () =>
    leader.call(registerClan, {
      params: { id: tournament.id },
      body: { clanId, selectedMembers: players },
    }),
  );
  return id;
}

async function approve(
  writer: Writer,
  tournament: OwnTournament,
  { id: clanId, players }: CreatedClan,
  registrationId: string,
): Promise<void> {
  const sides = { ...tournament.state.sides, [clanId]: { status: 'approved', players } };
  await step(writer, tournament, { sides }, () =>
    writer.host.call(approveRegistration, { params: { id: tournament.id, registrationId } }),
  );
}

/** Finishing ends the rounds that are still open. */
async function finish(writer: Writer, tournament: OwnTournament): Promise<void> {
  const rounds = Object.fromEntries(
    Object.entries(tournament.state.rounds).map(([number, round]) => [
      number,
      round.status === 'started'
        ? { ...round, status: 'ended', version: round.version + 1 }
        : round,
    ]),
  );
  await step(writer, tournament, { status: 'completed', rounds }, () =>
    writer.host.call(finishTournament, { params: { id: tournament.id } }),
  );
}
