import type { KnownNames } from './known-names.ts';
import type { PastedPlayer } from './pasted-results.ts';
import { bestReadings, readLine } from './read-line.ts';
import { readPlayers } from './read-players.ts';

type Line = { line: number; text: string };

const bullet = /^[-–—•*·▪►]\s+/u;

/**
 * Returns the lines without bulleted players, and the players by the number of the line above them, which names their
 * side: "1. Alpha", "- P1 3", "- P2 2" (rules/pasting 1.5).
 */
export function takeBulletedPlayers(
  lines: readonly Line[],
  known: KnownNames,
): { lines: Line[]; players: ReadonlyMap<number, readonly PastedPlayer[]> } {
  const players = new Map<number, readonly PastedPlayer[]>();
  const kept: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const sideLine = lines[at];
    if (sideLine === undefined) break;
    let end = at + 1;
    while (bullet.test(lines[end]?.text ?? '')) end += 1;
    const block = lines.slice(at + 1, end);
    const own = bullet.test(sideLine.text) ? null : readBlock(sideLine, block, known);
    if (own === null) kept.push(sideLine, ...block);
    else {
      kept.push(sideLine);
      players.set(sideLine.line, own);
    }
    at = end;
  }
  return { lines: kept, players };
}

/** Returns the players of a block, or null if it may be anything else, such as sides that did not play. */
function readBlock(
  sideLine: Line,
  block: readonly Line[],
  known: KnownNames,
): readonly PastedPlayer[] | null {
  const texts = block.map(({ text }) => text.replace(bullet, ''));
  const read = texts.map((text) => {
    const [side] = bestReadings(readLine(text, known));
    const own = readPlayers(text, known);
    // A player's name may be similar to that of a side.
    const isExact = side?.found.certainty === 'exact';
    const isSide = isExact || (side?.found.certainty === 'sure' && own?.exact === 0);
    return isSide ? null : own;
  });
  const players = read.flatMap((own) => own?.players ?? []);
  const sides = new Set(
    players.flatMap(({ name }) => {
      const { id } = known.namesOfPlayers.findSure(name ?? '');
      return id === null ? [] : [known.sideOf.get(id)];
    }),
  );
  const [side = null] = sides;
  if (read.includes(null) || side === null || sides.size > 1) return null;
  const [best] = bestReadings(readLine(sideLine.text, known));
  const id = best?.found.id ?? null;
  const isNamed = best !== undefined && (id === null ? best.place !== null : id === side);
  return isNamed ? players : null;
}
