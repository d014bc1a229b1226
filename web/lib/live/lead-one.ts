/** Browsers open six HTTP/1.1 connections to a server; the rest loads the pages. */
const slots = 3;

type Leading = { name: string; signal: AbortSignal };

/**
 * Calls `lead` once this tab leads under the name, with at most three names led per browser. It leads until the signal
 * aborts, then the next waiting tab takes over, as it does after a crash.
 */
export async function leadOne({ name, signal }: Leading, lead: () => void): Promise<void> {
  const { locks } = navigator;
  const untilAborted = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
      return lead();
    });
  const takeSlot = async () => {
    for (let slot = 0; slot < slots; slot += 1) {
      const led = await locks.request(slotName(slot), { ifAvailable: true }, async (lock) => {
        if (lock === null) return false;
        await untilAborted();
        return true;
      });
      if (led || signal.aborted) return;
    }
    await locks.request(slotName(Math.floor(Math.random() * slots)), { signal }, untilAborted);
  };
  try {
    await locks.request(name, { signal }, takeSlot);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function slotName(slot: number): string {
  return `hotdrop stream ${slot}`;
}
