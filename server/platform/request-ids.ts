import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The id of the request that the running code handles; undefined outside of requests. */
export const currentRequest = new AsyncLocalStorage<string>();

const forwardable = /^[\w.-]{1,64}$/;

/** Returns whether a proxy's id of a request may appear in headers and log lines unchanged. */
export function isRequestId(text: string): boolean {
  return forwardable.test(text);
}

/** Returns a function that makes ids that no other process makes: a random prefix and a counter. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
