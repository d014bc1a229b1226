import type { EntrySide } from '#shared/domain/tournaments/result-cells.ts';

/** By user id. */
export type PlayerNames = ReadonlyMap<string, string>;

export function cellHeading(cell: string, names: PlayerNames, side: EntrySide): string {
  if (cell === 'placement') return 'Place';
  if (cell === 'total') return side.players.length === 0 ? 'Kills' : 'Team total';
  return names.get(cell) ?? `Player ${side.players.indexOf(cell) + 1}`;
}

export function cellName(cell: string, names: PlayerNames, side: EntrySide): string {
  const heading = cellHeading(cell, names, side);
  return cell === 'placement' || cell === 'total' ? heading : `Kills of ${heading}`;
}

/** `shared` is the start that another name has too, which is truncated first. `own` is the rest. */
export type SplitName = { shared: string; own: string };

/** A tag hardly ever has a single character. */
const MIN_TAG = 2;

/** Names in right-to-left or joined scripts are not split. */
const UNSPLIT_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Mongolian}]/u;

const segmenter = new Intl.Segmenter();

/** Splits names, so "SOULViper" and "SOULMortal" are not both truncated to "SOUL…". */
export function splitNames(names: readonly string[]): SplitName[] {
  const characters = names.map((name) =>
    [...segmenter.segment(name)].map(({ segment }) => segment),
  );
  return names.map((name, index) => {
    const own = characters[index] ?? [];
    const lengths = characters.map((otherName, at) =>
      at === index ? 0 : sharedLength(own, otherName),
    );
    // `own` is never empty, even if another name starts with all of it.
    const length = Math.min(Math.max(0, ...lengths), own.length - 1);
    if (length < MIN_TAG || UNSPLIT_SCRIPTS.test(name)) return { shared: '', own: name };
    return { shared: own.slice(0, length).join(''), own: own.slice(length).join('') };
  });
}

function sharedLength(left: readonly string[], right: readonly string[]): number {
  const end = left.findIndex((character, at) => character !== right[at]);
  return end === -1 ? left.length : end;
}
