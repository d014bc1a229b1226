import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());
const name = z.string().check(z.minLength(1));
const killsByPlayer = z.record(name, count);

const team = z.object({
  name,
  players: z.array(name).check(z.minLength(1)),
  publishedPlayerKillTotals: z.optional(killsByPlayer),
});

const row = z.object({
  team: name,
  /** Null if the team did not play this round. */
  placement: z.nullable(z.int().check(z.positive())),
  kills: count,
  /** Undefined if the source does not say who made the kills. */
  playerKills: z.optional(killsByPlayer),
});

const published = z.object({
  team: name,
  rank: z.optional(z.int().check(z.positive())),
  totalPoints: z.number(),
  kills: count,
});

const eventFile = z.object({
  event: name,
  scoring: z.object({
    placementPoints: z.record(z.string(), z.number()),
    pointsPerKill: z.number(),
  }),
  teams: z.array(team).check(z.minLength(2)),
  rounds: z.array(z.object({ results: z.array(row) })).check(z.minLength(1)),
  publishedStandings: z.array(published).check(z.minLength(1)),
});

export type EventFile = z.infer<typeof eventFile>;
export type EventRow = EventFile['rounds'][number]['results'][number];
export type PublishedStanding = EventFile['publishedStandings'][number];

/** Throws an error that names the file and the first problem in it. */
export async function readEvent(file: string): Promise<EventFile> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read. Give the path of an event file.`);
  }
  try {
    return parseEvent(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is not an event file: ${(error as Error).message}`, { cause: error });
  }
}

/** Throws if a field is missing or a name belongs to no team. */
export function parseEvent(json: unknown): EventFile {
  const parsed = eventFile.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}.`);
  }
  const event = parsed.data;
  const stranger = findStranger(event);
  if (stranger !== null) throw new Error(`${stranger} is not among its teams and their players.`);
  return event;
}

/** Returns a name in the rounds or in the published stats that no team has, or null. */
function findStranger({ teams, rounds, publishedStandings }: EventFile): string | null {
  const players = new Map(teams.map((team) => [team.name, new Set(team.players)]));
  const credited = [
    ...rounds.flatMap(({ results }) =>
      results.map((row) => ({ team: row.team, kills: row.playerKills })),
    ),
    ...publishedStandings.map((row) => ({ team: row.team, kills: undefined })),
    ...teams.map((team) => ({ team: team.name, kills: team.publishedPlayerKillTotals })),
  ];
  for (const { team, kills } of credited) {
    const roster = players.get(team);
    if (roster === undefined) return team;
    const unknown = Object.keys(kills ?? {}).find((player) => !roster.has(player));
    if (unknown !== undefined) return `${unknown} (${team})`;
  }
  return null;
}
