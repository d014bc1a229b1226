/** Returns the nearest-rank percentile of sorted values; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Returns the median; of two middle values the lower. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Durations in milliseconds. */
export type Latencies = { count: number; p50: number; p99: number; max: number };

/** Returns count, median, 99th percentile and maximum in the unit of the values; zeros for none. */
export function summarize(values: readonly number[]): Latencies {
  return {
    count: values.length,
    p50: percentile(values, 0.5),
    p99: percentile(values, 0.99),
    max: percentile(values, 1),
  };
}
