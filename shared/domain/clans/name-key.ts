/**
 * Returns the key that makes a clan's name unique, ignoring case and width (rules/clans 1.1). Upper
 * case first, so that letters with the same capital are equal: ß and ss, the two small forms of
 * sigma.
 */
export function clanNameKey(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
}
