import { playerId, type PlayedRound, type PlayedSide } from './event-rosters.ts';

/** `kills` are those of a side, those of its players by id, or null if they are not printed. */
type Truth = { id: string; place: number; kills: number | ReadonlyMap<string, number> | null };

export type Printed = { text: string; truth: readonly Truth[] };

type Form = {
  name: string;
  print: (round: PlayedRound) => Printed;
  /** The number of lines over all rounds of both events. */
  lines: number;
  asked?: number;
};

const ALL = 281;
/** The number of sides whose kills are known for each player. */
const WITH_PLAYERS = 262;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const table = (rows: readonly (readonly (string | number)[])[], separator = '\t') =>
  rows.map((row) => row.join(separator)).join('\n');
const inTotal = ({ sides }: PlayedRound): Truth[] =>
  sides.map(({ id, place, kills }) => ({ id, place, kills }));

function killsOfPlayers({ id, killsByPlayer }: PlayedSide): ReadonlyMap<string, number> | null {
  if (killsByPlayer === null) return null;
  const entries = Object.entries(killsByPlayer);
  return new Map(entries.map(([player, kills]) => [playerId(id, player), kills]));
}

function byPlayer({ sides }: PlayedRound): { side: PlayedSide; players: [string, number][] }[] {
  return sides.flatMap((side) =>
    side.killsByPlayer === null ? [] : [{ side, players: Object.entries(side.killsByPlayer) }],
  );
}

function printOfEach({ roster, sides }: PlayedRound): Printed {
  const most = Math.max(...roster.sides.map(({ players }) => players.length));
  const heads = Array.from({ length: most }, (_, index) => `K${index + 1}`);
  const rows = sides.map(({ id, place, killsByPlayer }) => {
    const players = roster.sides.find(({ name }) => name === id)?.players ?? [];
    return [place, id, ...players.map(({ name }) => killsByPlayer?.[name] ?? '')];
  });
  return {
    text: table([['Place', 'Team', ...heads], ...rows]),
    truth: sides.map((side) => ({ id: side.id, place: side.place, kills: killsOfPlayers(side) })),
  };
}

/** Replaces one letter in a name with a letter that it does not have. */
export function withWrongLetter(name: string, seed: number): string {
  const letters = Array.from(name);
  const places = letters.flatMap((letter, index) => (/\p{L}/u.test(letter) ? [index] : []));
  const at = places[(seed * 7) % places.length] ?? 0;
  const wrong = ['q', 'z', 'v'].find((letter) => !name.toLowerCase().includes(letter)) ?? 'q';
  return letters.with(at, wrong).join('');
}

export const FORMS: readonly Form[] = [
  { name: 'place, team and kills of each', lines: ALL, print: printOfEach },
  {
    name: 'place, team and total',
    lines: ALL,
    print: (round) => ({
      text: table([
        ['Place', 'Team', 'Kills'],
        ...round.sides.map(({ id, place, kills }) => [place, id, kills]),
      ]),
      truth: inTotal(round),
    }),
  },
  {
    name: 'CSV with quotes and points',
    lines: ALL,
    print: (round) => ({
      text: table(
        [
          ['Rank', 'Team', 'Points', 'Kills'],
          ...round.sides.map(({ id, place, kills }) => [
            place,
            quoted(id),
            ((round.roster.scoring.placementPoints[place] ?? 0) +
              kills * round.roster.scoring.pointsPerKill) /
              100,
            kills,
          ]),
        ],
        ',',
      ),
      truth: inTotal(round),
    }),
  },
  {
    name: 'a line for each player',
    lines: WITH_PLAYERS,
    print: (round) => ({
      text: table([
        ['Place', 'Team', 'Player', 'Kills'],
        ...byPlayer(round).flatMap(({ side, players }) =>
          players.map(([player, kills]) => [side.place, side.id, player, kills]),
        ),
      ]),
      truth: byPlayer(round).map(({ side }) => ({
        id: side.id,
        place: side.place,
        kills: killsOfPlayers(side),
      })),
    }),
  },
  {
    name: '"1. Team - 22 kills"',
    lines: ALL,
    print: (round) => ({
      text: round.sides
        .map(({ id, place, kills }) => `${place}. ${id} - ${kills} kills`)
        .join('\n'),
      truth: inTotal(round),
    }),
  },
  {
    name: '"#1 Team 22"',
    lines: ALL,
    print: (round) => ({
      text: round.sides.map(({ id, place, kills }) => `#${place} ${id} ${kills}`).join('\n'),
      truth: inTotal(round),
    }),
  },
  {
    name: 'team names in finish order',
    lines: ALL,
    print: ({ sides }) => ({
      text: sides.map(({ id }) => id).join('\n'),
      truth: sides.map(({ id }, index) => ({ id, place: index + 1, kills: null })),
    }),
  },
  {
    name: 'players with kills in finish order',
    lines: WITH_PLAYERS,
    print: (round) => ({
      text: byPlayer(round)
        .map(({ players }) => players.map(([player, kills]) => `${player} ${kills}`).join(', '))
        .join('\n'),
      truth: byPlayer(round).map(({ side }, index) => ({
        id: side.id,
        place: index + 1,
        kills: killsOfPlayers(side),
      })),
    }),
  },
  {
    name: 'JSON by names',
    lines: ALL,
    print: (round) => ({
      text: JSON.stringify(
        round.sides.map(({ id, place, kills, killsByPlayer }) => ({
          team: id,
          place,
          kills: killsByPlayer ?? kills,
        })),
      ),
      truth: round.sides.map((side) => ({
        id: side.id,
        place: side.place,
        kills: killsOfPlayers(side) ?? side.kills,
      })),
    }),
  },
  {
    name: 'place, team and total, one letter wrong in each name',
    lines: ALL,
    asked: 17,
    print: (round) => ({
      text: table([
        ['Place', 'Team', 'Kills'],
        ...round.sides.map(({ id, place, kills }, index) => [
          place,
          withWrongLetter(id, index),
          kills,
        ]),
      ]),
      truth: inTotal(round),
    }),
  },
];
