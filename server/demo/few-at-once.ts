/** This many keep the connection busy; any more would wake with every answer, only to wait again. */
const most = 3;

/**
 * Does something for each item, begun in their order, a few at once; answers in their order. Throws the
 * first failure once all that was begun has come to an end, so that none goes on behind it: in a
 * transaction that was rolled back meanwhile, it would write outside of any.
 */
export async function fewAtOnce<Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const failures: unknown[] = [];
  const work = async () => {
    for (const [index, item] of rest) {
      if (failures.length > 0) return;
      try {
        results[index] = await act(item, index);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: most }, work));
  if (failures.length > 0) throw failures[0];
  return results;
}
