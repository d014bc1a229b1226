import type { ServerResponse } from 'node:http';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll } from 'vitest';

const begun = 'http.server.request.start';

const withoutDate = (message: unknown) => {
  (message as { response: ServerResponse }).response.sendDate = false;
};

/**
 * Makes the pages of a test file trust their own clocks, which its tests move. The date of a response is that of the
 * machine, even if a test moves the clock of the product, which runs in this process.
 */
export function useOwnClocks(): void {
  beforeAll(() => subscribe(begun, withoutDate));
  afterAll(() => void unsubscribe(begun, withoutDate));
}
