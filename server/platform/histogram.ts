type Series = { labels: string; counts: number[]; count: number; sum: number };

export type FastHistogram = {
  /** Counts a value under these values of the labels, in their order. */
  observe(labels: readonly string[], value: number): void;
  /** Returns the lines of Prometheus' text format. */
  text(): string;
};

/**
 * Creates a histogram that costs a hot path next to nothing. The library's takes 2.6 microseconds for each value, a
 * twentieth of the time for a cached response. `bounds` are the upper limits of the buckets, ascending. The labels
 * must have few distinct values.
 */
export function createHistogram(
  name: string,
  help: string,
  labelNames: readonly string[],
  bounds: readonly number[],
): FastHistogram {
  const all = new Map<string, Series>();

  const add = (key: string, values: readonly string[]): Series => {
    const labels = labelNames.map((label, at) => `${label}="${escaped(values[at] ?? '')}"`);
    const made = {
      labels: labels.join(','),
      counts: bounds.map(() => 0),
      count: 0,
      sum: 0,
    };
    all.set(key, made);
    return made;
  };

  return {
    observe(labels, value) {
      const key = labels.length === 1 ? (labels[0] ?? '') : labels.join(' ');
      const series = all.get(key) ?? add(key, labels);
      series.count += 1;
      series.sum += value;
      for (let at = 0; at < bounds.length; at += 1) {
        if (value > (bounds[at] ?? 0)) continue;
        series.counts[at] = (series.counts[at] ?? 0) + 1;
        return;
      }
    },
    text() {
      const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
      for (const { labels, counts, count, sum } of all.values()) {
        let below = 0;
        bounds.forEach((bound, at) => {
          below += counts[at] ?? 0;
          lines.push(`${name}_bucket{${labels},le="${bound}"} ${below}`);
        });
        lines.push(
          `${name}_bucket{${labels},le="+Inf"} ${count}`,
          `${name}_sum{${labels}} ${sum}`,
          `${name}_count{${labels}} ${count}`,
        );
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

function escaped(value: string): string {
  return value.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));
}
