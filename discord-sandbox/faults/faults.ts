import * as z from 'zod/mini';

const kindRule = "kind must be 'status', 'hang' or 'reset'.";
const statusRule = 'status must be an HTTP status from 400 to 599.';
const countRule = 'count must be a whole number from 0 to 1000.';

/** What goes wrong with the next answers of the API; a count of 0 puts everything right. */
export const fault = z.object({
  kind: z.enum(['status', 'hang', 'reset'], kindRule),
  status: z._default(z.int(statusRule).check(z.gte(400, statusRule), z.lte(599, statusRule)), 503),
  count: z._default(z.int(countRule).check(z.gte(0, countRule), z.lte(1000, countRule)), 1),
});
export type Fault = z.infer<typeof fault>;

export interface Faults {
  /** Replaces what was set before. */
  set(fault: Fault): void;
  /** What goes wrong with this answer, or null. */
  take(): Fault | null;
}

/** Kept in memory only: a restart puts everything right. */
export function createFaults(): Faults {
  let next: Fault | null = null;
  return {
    set(wanted) {
      next = wanted;
    },
    take() {
      if (next === null || next.count === 0) return null;
      next = { ...next, count: next.count - 1 };
      return next;
    },
  };
}
