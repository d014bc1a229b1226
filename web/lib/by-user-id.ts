export function byUserId<T extends { userId: string }>(
  items: readonly T[],
): ReadonlyMap<string, T> {
  return new Map(items.map((thing) => [thing.userId, thing]));
}
