import { foldName } from './fold-name.ts';
import { asText } from './json-points.ts';
import type { Item } from './list-items.ts';
import { describeOtherRound, describeSeveral, namesSeveral } from './round-titles.ts';
import type { CellRow } from './split-cells.ts';

const words = 'round|rd|match|game|map';
const headingOfRounds = new RegExp(`^(?:${words}|[rmg])(?:no|nr|num|number|id)?$`, 'i');
const roundInCell = new RegExp(
  String.raw`^(${words}|[rmg])?[\s#.:№_-]{0,3}(\d{1,3})(?:st|nd|rd|th)?(?:\s?(?:\/|of)\s?\d{1,3})?$`,
  'i',
);
const headingOfCount =
  /^(?:number|no|total)?(?:of)?(?:matches|games|rounds|maps)(?:played|count|total)?$|^(?:mp|gp|played)$/i;
const headingOfWins =
  /^(?:total)?(?:wins?|wwcds?|booyahs?|chickens?|(?:chicken)?dinners?|victory|victories)$/i;

/** The columns that are used, and whether each row has one player. */
type Used = { used: ReadonlySet<number | null>; isByPlayer: boolean; round: number };

/**
 * Returns doubts about the ignored columns of a table that name another round, or that count rounds (rules/pasting
 * 3.2).
 */
export function roundColumnDoubts(
  { headings, rows }: { headings: readonly string[]; rows: readonly CellRow[] },
  { used, isByPlayer, round }: Used,
): string[] {
  const doubts = headings.flatMap((heading, column) => {
    if (used.has(column)) return [];
    const cells = rows.map((row) => row.cells[column] ?? '').filter((text) => text !== '');
    const others = [...roundsIn(heading, cells)].filter((own) => own !== round);
    return others.length > 0
      ? others.slice(0, MAX_ROUNDS).map((own) => describeOtherRound(own, { round }))
      : roundCountDoubts(heading, cells, isByPlayer);
  });
  return [...new Set(doubts)];
}

/** A column with more numbers than this is not one of rounds. */
const MAX_ROUNDS = 3;

function roundsIn(heading: string, cells: readonly string[]): Set<number> {
  const isOfRound = headingOfRounds.test(foldName(heading));
  return new Set(
    cells.flatMap((text) => {
      const [, word, number] = roundInCell.exec(text) ?? [];
      return number !== undefined && (isOfRound || (word?.length ?? 0) > 2) ? [Number(number)] : [];
    }),
  );
}

/** A round has one winner, and counts as one match. */
function roundCountDoubts(
  heading: string,
  texts: readonly string[],
  isByPlayer: boolean,
): string[] {
  const name = foldName(heading);
  const counts = texts.map(Number).filter((count) => count > 0);
  const sum = counts.reduce((all, count) => all + count, 0);
  const isSeveral = counts.some((count) => count > 1);
  return (headingOfCount.test(name) && isSeveral) ||
    (headingOfWins.test(name) && (isSeveral || (!isByPlayer && sum > 1)))
    ? [describeSeveral(heading)]
    : [];
}

/** Returns doubts about JSON whose titles or keys say that its results are from several rounds. */
export function severalRoundsDoubts(items: readonly Item[], isByPlayer: boolean): string[] {
  const titles = new Set(items.flatMap((own) => own.titles).filter(namesSeveral));
  const keys = new Set(items.flatMap(({ item }) => Object.keys(item)));
  return [
    ...[...titles].map(describeSeveral),
    ...[...keys].flatMap((key) =>
      roundCountDoubts(
        key,
        items.map(({ item }) => asText(item[key])),
        isByPlayer,
      ),
    ),
  ].slice(0, MAX_ROUNDS);
}
