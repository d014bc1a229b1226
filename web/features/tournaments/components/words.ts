/** A count with its noun: "1 round", "5 rounds". */
export function inWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
