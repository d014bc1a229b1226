const SUFFIXES: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** Formats a whole number from 0 up as an English ordinal: 1st, 2nd, 3rd, 11th, 21st. */
export function ordinal(n: number): string {
  const isTeen = Math.floor(n / 10) % 10 === 1;
  return `${n}${(isTeen ? null : SUFFIXES[n % 10]) ?? 'th'}`;
}
