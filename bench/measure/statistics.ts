/** The value below or at which this share of the sorted values lies (nearest rank); 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The middle one of the values, or of two middle ones the lower. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** How long something took, in milliseconds. */
export type Latencies = { count: number; p50: number; p99: number; max: number };

/** The count, the middle, the 99th percentile and the most of the values, in their own unit; zeros of none. */
export function summarize(values: readonly number[]): Latencies {
  return {
    count: values.length,
    p50: percentile(values, 0.5),
    p99: percentile(values, 0.99),
    max: percentile(values, 1),
  };
}
