import { endRound, saveRoom, saveRound } from '#shared/contract/rounds.ts';
import type { CreatedClan } from './play-clans.ts';
import type { RoundState } from './show.ts';
import { step, type OwnTournament, type Writer } from './writer.ts';

type Clans = readonly CreatedClan[];

/**
 * Plays three rounds: one is saved twice and then ended, one is ended together with its results, and one stays
 * open.
 */
export async function playRounds(
  writer: Writer,
  tournament: OwnTournament,
  clans: Clans,
): Promise<void> {
  await giveRoom(writer, tournament, 1);
  await giveRoom(writer, tournament, 1);
  await saveResults(writer, tournament, 1, clans);
  await saveResults(writer, tournament, 1, clans);
  await endWithout(writer, tournament, 1);
  await giveRoom(writer, tournament, 2);
  await endWith(writer, tournament, 2, clans);
  await giveRoom(writer, tournament, 3);
  await saveResults(writer, tournament, 3, clans);
}

async function giveRoom(writer: Writer, tournament: OwnTournament, number: number): Promise<void> {
  const before = tournament.state.rounds[number];
  const roomId = `room ${writer.random.between(1, 1_000_000)}`;
  const next: RoundState = {
    status: 'started',
    version: (before?.version ?? 0) + 1,
    roomId,
    results: before?.results ?? {},
  };
  await roundStep(writer, tournament, number, next, () =>
    writer.host.call(saveRoom, {
      params: getParams(tournament, number),
      body: { roomId, roomPassword: 'not a secret' },
    }),
  );
}

/** Replaces a round's results. After the finish, that is a correction. */
export async function saveResults(
  writer: Writer,
  tournament: OwnTournament,
  number: number,
  clans: Clans,
): Promise<void> {
  const results = makeResults(writer, clans);
  await roundStep(writer, tournament, number, { results }, () =>
    writer.host.call(saveRound, {
      params: getParams(tournament, number),
      body: { roundResults: getRows(results) },
    }),
  );
}

async function endWith(writer: Writer, tournament: OwnTournament, number: number, clans: Clans) {
  const results = makeResults(writer, clans);
  await roundStep(writer, tournament, number, { results, status: 'ended' }, () =>
    writer.host.call(endRound, {
      params: getParams(tournament, number),
      body: { roundResults: getRows(results) },
    }),
  );
}

async function endWithout(writer: Writer, tournament: OwnTournament, number: number) {
  await roundStep(writer, tournament, number, { status: 'ended' }, () =>
    writer.host.call(endRound, { params: getParams(tournament, number), body: {} }),
  );
}

/** One write that changes a round and increments its version. */
async function roundStep(
  writer: Writer,
  tournament: OwnTournament,
  number: number,
  change: Partial<RoundState>,
  send: () => Promise<unknown>,
): Promise<void> {
  const before = tournament.state.rounds[number] ?? emptyRound;
  const round = { ...before, version: before.version + 1, ...change };
  const rounds = { ...tournament.state.rounds, [number]: round };
  await step(writer, tournament, { rounds }, send);
}

const emptyRound: RoundState = { status: 'started', version: 0, roomId: '', results: {} };

function makeResults({ random }: Writer, clans: Clans): RoundState['results'] {
  const firstWins = random.chance(0.5);
  return Object.fromEntries(
    clans.map(({ id, players }, index) => {
      const kills = players.map((player) => [player, random.between(0, 9)] as const);
      const placement = (index === 0) === firstWins ? 1 : 2;
      return [id, { placement, kills: Object.fromEntries(kills) }];
    }),
  );
}

function getRows(results: RoundState['results']) {
  return Object.entries(results).map(([clanId, { placement, kills }]) => ({
    clanId,
    placement,
    memberKills: kills,
  }));
}

function getParams({ id }: OwnTournament, number: number) {
  return { id, round: String(number) };
}
