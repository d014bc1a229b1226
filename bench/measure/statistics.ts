/** Returns the nearest-rank percentile of the values, or 0 if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Returns the median. With an even count, it is the lower of the two middle values. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Durations in milliseconds. */
export type Latencies = { count: number; p50: number; p99: number; max: number };

/**
 * Returns count, median, 99th percentile and maximum in the same unit as the values; all zeros if there are none.
 */
export function summarize(values: readonly number[]): Latencies {
  return {
    count: values.length,
    p50: percentile(values, 0.5),
    p99: percentile(values, 0.99),
    max: percentile(values, 1),
  };
}
