import type { KnownNames } from './known-names.ts';
import { quoted } from './quote-text.ts';
import type { PastedSide } from './pasted-results.ts';
import { hasKills, hasValue, type Reading } from './reading.ts';

/**
 * Returns doubts about text that is struck out, and about signs directly before numbers if only some lines have them
 * (rules/pasting 3.8).
 */
export function markDoubts(reading: Reading, known: KnownNames): string[] {
  // A chatbot's answer quotes no text, and a table raises a doubt for each negative number.
  if (reading.form === 'json') return [];
  const lines = reading.sides
    .filter(hasValue)
    .map((side) => ({ side, text: withoutName(side, known) }));
  const isList = reading.form === 'lines' || reading.form === 'order';
  return [
    ...struckOutDoubts(lines),
    ...singleSignDoubts(lines),
    ...(isList ? signedNumberDoubts(lines) : []),
  ];
}

type Line = { side: PastedSide; text: string };

/** Returns the text of a side without its name, if it contains the name unchanged. */
function withoutName({ name, registrationId, text }: PastedSide, known: KnownNames): string {
  const id = registrationId ?? (name === null ? null : known.namesOfSides.findExact(name).id);
  return text.replace(known.sides.get(id ?? '')?.name ?? '', ' ');
}

const struck = /~~|[\u0335-\u0338]|<\/?(?:s|del|strike)>/iu;

function struckOutDoubts(lines: readonly Line[]): string[] {
  const marked = lines.filter(({ text }) => struck.test(text));
  const [first] = marked;
  return first === undefined || marked.length === lines.length
    ? []
    : [`${quoted(first.side.text)} is struck out, so it may not count.`];
}

const questionable = /[?†❓❌✖❎🚫⛔⚠]/u;

/** A star or question mark in only some lines is a note about them. Stars in pairs are Markdown. */
function singleSignDoubts(lines: readonly Line[]): string[] {
  const marked = lines.filter(
    ({ text }) => questionable.test(text) || (text.match(/\*/g)?.length ?? 0) % 2 === 1,
  );
  const [first] = marked;
  return first === undefined || marked.length === lines.length
    ? []
    : [
        `${quoted(first.side.text)} has a sign that other lines lack. It may mean that a value is not certain.`,
      ];
}

const signed = /(?<=^|[\s:=|,([])[-+−–—](?=\d)/gu;

/** In "Alpha -2", the sign may be a separator if all lines have it, otherwise the number may be negative. */
function signedNumberDoubts(lines: readonly Line[]): string[] {
  const counted = lines
    .filter(({ side }) => hasKills(side))
    .map(({ side, text }) => ({ side, signs: new Set(text.match(signed) ?? []) }));
  const [first] = counted.filter(({ signs }) => signs.size > 0);
  const kinds = new Set(counted.map(({ signs }) => [...signs].toSorted().join('')));
  return first === undefined || kinds.size < 2
    ? []
    : [`${quoted(first.side.text)} has a sign directly before its number, which may belong to it.`];
}
