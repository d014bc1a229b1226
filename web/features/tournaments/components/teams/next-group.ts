/** One call of check-membership takes so many (rules/discord 6.1). */
const perCall = 200;

/**
 * Returns whom to ask Discord about next: those of `near` that are in no group yet, filled up with others of `all` so
 * that all of them take no more calls than they must; null when nobody near is left.
 */
export function nextGroup(
  groups: readonly (readonly string[])[],
  near: readonly string[],
  all: readonly string[],
): string[] | null {
  const asked = new Set(groups.flat());
  const fresh = (ids: readonly string[]) => ids.filter((id) => !asked.has(id));
  const wanted = fresh(near);
  if (wanted.length === 0) return null;
  return [...new Set([...wanted, ...fresh(all)])].slice(0, perCall);
}
