/** A name in two parts: what others begin with too, which may be clipped first, and what tells it apart. */
export type PartedName = { shared: string; own: string };

/** One sign alone is hardly a tag. */
const shortestTag = 2;

/** Letters that are written from right to left, or joined to each other: a name with them stays in one piece. */
const inOnePiece =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Mongolian}]/u;

const segmenter = new Intl.Segmenter();

/**
 * Returns the names of a side's players in two parts each, so that where there is little room "SOULViper" and
 * "SOULMortal" are not both "SOUL…".
 */
export function tellApart(names: readonly string[]): PartedName[] {
  const signs = names.map((name) => [...segmenter.segment(name)].map(({ segment }) => segment));
  return names.map((name, index) => {
    const own = signs[index] ?? [];
    const lengths = signs.map((other, at) => (at === index ? 0 : sharedLength(own, other)));
    // Some part is left to tell it by, even where another name begins with all of it.
    const length = Math.min(Math.max(0, ...lengths), own.length - 1);
    if (length < shortestTag || inOnePiece.test(name)) return { shared: '', own: name };
    return { shared: own.slice(0, length).join(''), own: own.slice(length).join('') };
  });
}

function sharedLength(left: readonly string[], right: readonly string[]): number {
  const end = left.findIndex((sign, at) => sign !== right[at]);
  return end === -1 ? left.length : end;
}
