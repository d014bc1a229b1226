import { randomUUIDv7 } from 'node:crypto';

/** Makes the id of a new row: a UUIDv7 string, opaque to clients, ordered by time in an index. */
export type NewId = () => string;

/** A new UUIDv7: the machine's time in milliseconds, then random bits, so within one millisecond in no order. */
export const newUuid: NewId = () => randomUUIDv7();
