/** Takes all steps in order, and throws the first error once all were taken. Each error goes to `complain` at once. */
export async function takeAll(
  steps: readonly (() => Promise<void>)[],
  complain: (error: unknown) => void,
): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      complain(error);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
