import { cloneTournament } from '#shared/contract/cloning.ts';
import { approveRegistration, listRegistrations } from '#shared/contract/registrations.ts';
import { listFinalScores, listPlayerScores } from '#shared/contract/results.ts';
import { endRound, saveRoom, saveRound, type RoundResultInput } from '#shared/contract/rounds.ts';
import {
  createTournament,
  finishTournament,
  startTournament,
} from '#shared/contract/tournaments.ts';
import { createClient, type Server } from '../harness/client.ts';
import { clanName } from '../harness/fit-names.ts';
import { inParallel } from '../harness/in-parallel.ts';
import { makeSides, registerSide, type EventSide } from '../harness/make-sides.ts';
import { signUp, type User } from '../harness/sign-in.ts';
import type { Outcome } from './compare.ts';
import type { EventFile, EventRow } from './read-event.ts';
import { tournamentForm } from './tournament-form.ts';

type Side = EventSide & { registrationId: string };

/**
 * Replays the event only through the API, from creating accounts to finishing the tournament, and returns the results
 * that a visitor sees. Prints the names that were taken and the warnings to the host. With `asClone` it clones the
 * finished tournament with its sides, plays the event again there, and returns the results of the clone.
 */
export async function playEvent(
  server: Server,
  event: EventFile,
  print: (sentence: string) => void,
  { asClone = false }: { asClone?: boolean } = {},
): Promise<Outcome> {
  const host = await signUp(server, 'replay_host', 'Replay Host');
  const clans = await makeSides(server, event.teams);
  reportRenamed(clans, print);
  const form = tournamentForm(event, new Date());
  const { id } = await host.call(createTournament, { body: form });

  const sides = await inParallel(clans, async (clan): Promise<Side> => {
    return { ...clan, registrationId: await registerSide(id, clan) };
  });
  for (const { registrationId } of sides) {
    await host.call(approveRegistration, { params: { id, registrationId } });
  }
  const played = await playTournament(server, { host, id, sides, event, print });
  if (!asClone) return played;
  const { name, startDate } = form;
  const clone = await host.call(cloneTournament, {
    params: { id },
    body: { name, startDate, sides: 'approved', assistants: false, status: 'open' },
  });
  for (const left of clone.skipped) throw new Error(`${left.name}: ${left.reason}`);
  const registrations = await host.call(listRegistrations, { params: { id: clone.id } });
  const byClan = new Map(registrations.map((one) => [one.clanId, one.id]));
  const again = sides.map((side) => ({
    ...side,
    registrationId: byClan.get(side.clan.id) ?? side.registrationId,
  }));
  return playTournament(server, { host, id: clone.id, sides: again, event, print });
}

type Playing = {
  host: User;
  id: string;
  sides: readonly Side[];
  event: EventFile;
  print: (sentence: string) => void;
};

async function playTournament(
  server: Server,
  { host, id, sides, event, print }: Playing,
): Promise<Outcome> {
  await host.call(startTournament, { params: { id }, body: {} });
  for (const [index, { results }] of event.rounds.entries()) {
    const warnings = await playRound(host, { id, round: String(index + 1) }, results, sides);
    for (const warning of warnings) print(`Round ${index + 1}: ${warning}`);
  }
  await host.call(finishTournament, { params: { id } });

  const visitor = createClient(server);
  const scores = await visitor.call(listFinalScores, { params: { id } });
  const players = await visitor.call(listPlayerScores, { params: { id } });
  const teamById = new Map(sides.map(({ registrationId, team }) => [registrationId, team]));
  return {
    tournamentUrl: `${server.origin}/tournaments/${id}`,
    sides: scores.map(({ registrationId, rank, totalPoints, totalKills }) => ({
      team: teamById.get(registrationId) ?? registrationId,
      rank,
      totalPoints,
      kills: totalKills,
    })),
    players: players.map(({ registrationId, ign, kills }) => ({
      team: teamById.get(registrationId) ?? registrationId,
      ign: ign ?? '',
      kills,
    })),
  };
}

function reportRenamed(clans: readonly EventSide[], print: (sentence: string) => void): void {
  const renamed = clans.filter(({ team, clan }) => clan.name !== clanName(team, 1));
  const [example] = renamed;
  if (example === undefined) return;
  const { team, clan } = example;
  print(`Clan names already taken: ${renamed.length}. For example, ${team} plays as ${clan.name}.`);
}

/** Returns the warnings from saving the round, without duplicates. */
async function playRound(
  host: User,
  params: { id: string; round: string },
  results: readonly EventRow[],
  sides: readonly Side[],
): Promise<string[]> {
  const room = { roomId: `replay-${params.round}`, roomPassword: 'not a secret' };
  await host.call(saveRoom, { params, body: room });
  const roundResults = results.map((row) => getResult(row, sides));
  const { warnings } = await host.call(saveRound, { params, body: { roundResults } });
  await host.call(endRound, { params, body: {} });
  return [...new Set(warnings.map(({ message }) => message))];
}

function getResult(row: EventRow, sides: readonly Side[]): RoundResultInput {
  const side = sides.find(({ team }) => team === row.team);
  if (side === undefined) throw new Error(`${row.team} did not register.`);
  const base = { registrationId: side.registrationId, placement: row.placement };
  if (row.playerKills === undefined) return { ...base, totalKills: row.kills };
  const memberKills = Object.entries(row.playerKills).map(([player, kills]) => [
    side.players.get(player)?.userId,
    kills,
  ]);
  return { ...base, memberKills: Object.fromEntries(memberKills) };
}
