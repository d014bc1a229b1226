/**
 * Returns what makes a clan's name unique: the name without regard to case and width (rules/clans 1.1). Capitals first, so
 * that letters of one capital are one: ß and ss, the two small forms of sigma.
 */
export function clanNameKey(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
}
