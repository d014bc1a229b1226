import { randomUUIDv7 } from 'node:crypto';

/** Returns the id of a new row: a UUIDv7 string, opaque to clients, ordered by time in an index. */
export type NewId = () => string;

/** Returns a UUIDv7: the time in milliseconds, then random bits. Ids of one millisecond are unordered. */
export const newUuid: NewId = () => randomUUIDv7();
