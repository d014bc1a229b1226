/**
 * Returns the key that makes a clan's name unique, ignoring case and width (rules/clans 1.1). The name becomes
 * upper case first, so letters with the same capital are equal: ß and ss, and the two small forms of sigma.
 */
export function clanNameKey(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
}
