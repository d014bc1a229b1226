/** Limit of one check-membership call (rules/discord 6.1). */
const MAX_PER_CALL = 200;

/**
 * Returns the next users to check: visible ones in no group yet, filled up with others to keep the number of calls low.
 * Null when every visible user is in a group.
 */
export function nextGroup(
  groups: readonly (readonly string[])[],
  visible: readonly string[],
  all: readonly string[],
): string[] | null {
  const grouped = new Set(groups.flat());
  const ungrouped = (ids: readonly string[]) => ids.filter((id) => !grouped.has(id));
  const wanted = ungrouped(visible);
  if (wanted.length === 0) return null;
  return [...new Set([...wanted, ...ungrouped(all)])].slice(0, MAX_PER_CALL);
}
