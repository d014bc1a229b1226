import fc from 'fast-check';
import { POINTS_PRESETS } from '../../presets.ts';
import { DEFAULT_RULES, roundPoints, type BasePoints } from '../../scoring-rules.ts';
import { realRoster } from './rosters.ts';

const { sides: realSides } = realRoster;

/**
 * `hasKills` is true if every line has the kills of its side, so these must be read too. `hasPlaces` is true if the
 * text has places. A side without one is then wrong too, because all sides have played.
 */
export type Printed = {
  text: string;
  scoring: BasePoints;
  truth: readonly Played[];
  hasKills?: boolean;
  hasPlaces?: boolean;
};
type Played = { name: string; slot: number; place: number; kills: readonly number[] };

/** All values that sheets print. `odd` are meaningless numbers. */
type Side = Played &
  Record<'sum' | 'pp' | 'total' | 'rank' | 'lobby' | 'row', number> & {
    odd: readonly number[];
  };
type Column = { heading: string; cell: (side: Side) => string | number };

export const count = realSides.length;
const numbers = realSides.map((_, index) => index + 1);
const scorings = fc
  .record({
    points: fc.constantFrom(
      ...POINTS_PRESETS.map(({ points }) => points),
      numbers.map((place) => count + 1 - place),
      [],
    ),
    pointsPerKill: fc.constantFrom(0, 100, 200),
  })
  .map(({ points, pointsPerKill }) => ({
    placementPoints: Object.fromEntries(points.map((value, index) => [index + 1, value * 100])),
    pointsPerKill,
  }));

const shuffled = fc.shuffledSubarray(numbers, { minLength: count });
const lots = (max: number) => fc.array(fc.nat(max), { minLength: count * 5, maxLength: count * 5 });

/** A round with placements and kills, and the slots that a lobby gave to the sides. */
export const rounds = fc
  .record({
    scoring: scorings,
    places: shuffled,
    lobby: shuffled,
    first: fc.constantFrom(1, 3),
    kills: lots(9),
    odd: lots(15),
    order: fc.constantFrom('place', 'lobby', 'slot', 'total', 'pp'),
    shown: fc.integer({ min: 4, max: count }),
  })
  .map(({ scoring, places, lobby, first, kills, odd, order, shown }) => {
    const sides: Side[] = realSides.map((side, index) => {
      const place = places[index] ?? 0;
      const own = kills.slice(index * 5, index * 5 + side.players.length);
      const sum = own.reduce((all, one) => all + one, 0);
      const pp =
        roundPoints({ ...DEFAULT_RULES, ...scoring }, { placement: place, kills: 0 }) / 100;
      const total =
        roundPoints({ ...DEFAULT_RULES, ...scoring }, { placement: place, kills: sum }) / 100;
      const number = (lobby[index] ?? 0) + first - 1;
      const random = odd.slice(index * 5, index * 5 + 5);
      const known = { name: side.name, slot: index + 1, place, kills: own };
      return { ...known, sum, pp, total, rank: 0, lobby: number, row: 0, odd: random };
    });
    for (const [index, side] of sides.toSorted((a, b) => b.total - a.total).entries())
      side.rank = index + 1;
    const down = order === 'total' || order === 'pp' ? -1 : 1;
    const lines = sides.toSorted((a, b) => (a[order] - b[order]) * down).slice(0, shown);
    for (const [index, side] of lines.entries()) side.row = index + 1;
    return { scoring, lines, order };
  });

const column = (headings: readonly string[], ...cells: Column['cell'][]) =>
  fc.record({ heading: fc.constantFrom(...headings), cell: fc.constantFrom(...cells) });
const team = column(['Team', 'Team Name', 'Squad', 'Clan'], ({ name }) => name);
export const place = column(
  ['Place', 'Placement', 'Team Place'],
  (side) => side.place,
  (side) => `#${side.place}`,
  ({ place: last }) => `${last}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`,
);
const number = column(
  ['#', 'No', 'Number', 'S', 'Slot', 'Seed'],
  (side) => side.place,
  (side) => side.slot,
  (side) => side.lobby,
  (side) => side.rank,
  (side) => side.row,
);
const rank = column(
  ['Rank', 'Pos', 'Standing'],
  (side) => side.rank,
  (side) => side.place,
);
export const kills = column(
  ['Kills', 'K', 'Elims', 'Total Kills'],
  ({ sum }) => sum,
  ({ sum }) => `${sum} kills`,
);
const points = column(
  ['P', 'PlacePts', 'Place Points', 'Pos Pts', 'Pts', 'Placement Points'],
  ({ pp }) => pp,
);
const total = column(['Total', 'T', 'Pts', 'Points', 'Score', 'Total Pts'], (side) => side.total);
const damage = column(
  ['Damage', 'D', 'Dmg'],
  ({ sum, odd }) => sum * 100 + (odd[0] ?? 0) * 10 + 50,
);
const odd = column(
  ['G', 'M', 'W', 'S', 'A', 'WWCD', 'Group', 'R1', 'M1', '1', '2', '3', 'Assists'],
  (side) => side.odd[0] ?? 0,
  (side) => side.odd[1] ?? 0,
);
export const ofEach = fc
  .record({
    word: fc.constantFrom('K', 'Kills ', 'Player ', 'P', 'Elims'),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
  })
  .map(({ word, order }): Column[] =>
    order.map((at) => ({ heading: `${word}${at + 1}`, cell: (side) => side.kills[at] ?? '' })),
  );
const ofRounds = fc.integer({ min: 2, max: 4 }).map((length) =>
  Array.from({ length }, (_, at): Column => ({
    heading: `P${at + 1}`,
    cell: (side) => side.odd[at] ?? 0,
  })),
);

export const one = (arbitrary: fc.Arbitrary<Column>) => arbitrary.map((only) => [only]);
export const nothing = fc.constant<Column[]>([]);
const scored = [points, total, odd, damage].map(one);
const placePoints = column(['Place', 'Placement'], ({ pp }) => pp);
const namedTotal = column(['Total', 'Pts', 'Points', 'Score', 'Total Pts'], (side) => side.total);
/** A rank by points needs a points column, and so do points for places under the heading of places. */
const anyColumns = fc
  .tuple(
    one(team),
    fc.oneof(one(place), one(number), nothing),
    fc.oneof(one(kills), one(kills), ofEach, ofRounds, nothing),
    ...scored.map((some) => fc.oneof(some, nothing)),
    fc.oneof(fc.tuple(rank, fc.oneof(points, total)), nothing),
  )
  .map((parts) => parts.flat());
const columns = fc
  .oneof(
    { arbitrary: anyColumns, weight: 5 },
    fc.tuple(team, placePoints, kills, namedTotal).map((parts): Column[] => parts),
  )
  .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));

/** Tables with and without a header. */
export const trueTables: fc.Arbitrary<Printed> = fc
  .record({
    round: rounds,
    columns,
    hasHeadings: fc.oneof({ arbitrary: fc.constant(true), weight: 3 }, fc.constant(false)),
    separator: fc.constantFrom('\t', ';'),
  })
  // Names alone are a finishing order.
  .filter(({ round: { order }, columns: all }) => all.length > 1 || order === 'place')
  .map(({ round: { scoring, lines }, columns: all, hasHeadings, separator }) => ({
    text: [
      ...(hasHeadings ? [all.map(({ heading }) => heading)] : []),
      ...lines.map((side) => all.map(({ cell }) => cell(side))),
    ]
      .map((line) => line.join(separator))
      .join('\n'),
    scoring,
    truth: lines,
  }));

const forms: readonly ((side: Side) => string)[] = [
  (side) => `${side.place}. ${side.name} - ${side.sum} kills`,
  (side) => `#${side.place} ${side.name} ${side.sum}`,
  (side) => `${side.place}) ${side.name} (${side.total} pts)`,
  (side) => `${side.place}. ${side.name} ${side.total}`,
  (side) => `${side.place}. ${side.name} ${side.total} pts, ${side.sum} kills`,
  (side) => `${side.rank}. ${side.name} - ${side.total} pts (${side.sum} kills)`,
  (side) => `${side.rank}. ${side.name} ${side.total} pts`,
  (side) => `${side.name} ${side.total} pts`,
  (side) => `${side.place}. ${side.name} - ${side.pp}`,
  (side) => `${side.slot}. ${side.name}`,
  (side) => `${side.slot}. ${side.name} - ${side.sum} kills`,
  (side) => `${side.name}: ${side.sum} elims`,
  (side) => `${side.name} ${side.sum}`,
  (side) => `${side.name} ${side.total}`,
  (side) => `${side.name} ${side.pp}`,
  (side) => `${side.name} - ${side.place}`,
];

/** Lists with places, with slots, and with points or kills alone. */
export const trueLists: fc.Arbitrary<Printed> = fc
  .record({ round: rounds, form: fc.constantFrom(...forms) })
  .map(({ round: { scoring, lines }, form }) => ({
    text: lines.map(form).join('\n'),
    scoring,
    truth: lines,
  }));

const romans = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
const words = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];
const ordinal = (place: number) => `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`;
/** Ways to write a place. Only the first three places have a medal. */
const marks: readonly ((place: number) => string)[] = [
  (place) => `${place}`,
  (place) => `${place}.`,
  (place) => `#${place}`,
  (place) => `P${place}`,
  (place) => `[${place}]`,
  (place) => `(${place}.)`,
  (place) => `${place}º`,
  (place) => `${place}e`,
  (place) => `${place}er`,
  ordinal,
  (place) => `第${place}名`,
  (place) => `${place}\ufe0f\u20e3`,
  (place) => ['', '🥇', '🥈', '🥉'][place] ?? `${place}.`,
  (place) => ['', '🥇', '🥈', '🥉'][place] ?? '',
  (place) => ' ❶❷❸❹❺❻❼❽'.charAt(place),
  (place) => ' ١٢٣٤٥٦٧٨'.charAt(place),
  (place) => ' १२३४५६७८'.charAt(place),
  (place) => romans[place] ?? '',
  (place) => `${romans[place] ?? ''}.`,
  (place) => `${words[place] ?? ''}:`,
  (place) => words[place] ?? '',
  (place) => `Place ${place}:`,
  (place) => `Rank ${place}`,
  (place) => `Position ${place} -`,
  (place) => `Top ${place}`,
  (place) => `№${place}`,
  (place) => `Puesto ${place}:`,
  (place) => `Seed ${place}`,
  (place) => `lugar ${place}`,
];
const wraps: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `**${text}**`,
  (text) => `__${text}__`,
  (text) => `\`${text}\``,
  (text) => `*${text}*`,
  (text) => `"${text}"`,
  (text) => `~${text}~`,
  (text) => `<${text}>`,
];
const counts: readonly ((sum: number) => string)[] = [
  () => '',
  () => '',
  (sum) => `${sum} kills`,
  (sum) => `- ${sum}`,
  (sum) => `(${sum} kills)`,
  (sum) => `${sum}💀`,
  (sum) => `💀${sum}`,
  (sum) => `+${sum}`,
  (sum) => `| ${sum}k`,
];

/** Lists whose places are written in any way, before or after the name, with kills or without. */
export const markedLists: fc.Arbitrary<Printed> = fc
  .record({
    round: rounds,
    mark: fc.constantFrom(...marks),
    wrap: fc.constantFrom(...wraps),
    around: fc.constantFrom('mark', 'line', 'name'),
    counted: fc.constantFrom(...counts),
    order: fc.constantFrom('mnk', 'nmk', 'nkm', 'knm', 'mkn'),
    separator: fc.constantFrom(' ', ' ', ' - ', '\t'),
  })
  // "- 5 - Alpha - 3" is a place, a name and kills. Nobody can tell if it is meant the other way round.
  .filter(({ counted, order }) => order !== 'knm' || !counted(1).startsWith('-'))
  // Names alone are a finishing order.
  .filter(({ round: { lines }, mark }) => lines.some(({ place: own }) => mark(own) !== ''))
  .map(({ round: { scoring, lines }, mark, wrap, around, counted, order, separator }) => ({
    text: lines
      .map(({ name, place: own, sum }) => {
        const parts: Readonly<Record<string, string>> = {
          m: around === 'mark' && mark(own) !== '' ? wrap(mark(own)) : mark(own),
          n: around === 'name' ? wrap(name) : name,
          k: counted(sum),
        };
        const line = Array.from(order, (part) => parts[part] ?? '')
          .filter((part) => part !== '')
          .join(separator);
        return around === 'line' ? wrap(line) : line;
      })
      .join('\n'),
    scoring,
    truth: lines,
    hasKills: counted(1) !== '',
  }));
