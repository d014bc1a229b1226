/** Returns what makes a clan's name unique: the name without regard to case and width (contract §5). */
export function clanNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
