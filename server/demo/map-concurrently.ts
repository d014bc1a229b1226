/** This is enough to keep one connection busy. More would only queue. */
const most = 3;

/**
 * Runs `act` for each item, started in order, a few concurrently, and returns the results in order. Throws the
 * first failure only after all started ones have ended: work that kept running would write outside of the
 * rolled-back transaction.
 */
export async function mapConcurrently<Item, Result>(
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
