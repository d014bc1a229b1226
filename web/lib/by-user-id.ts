export function byUserId<T extends { userId: string }>(
  things: readonly T[],
): ReadonlyMap<string, T> {
  return new Map(things.map((thing) => [thing.userId, thing]));
}
