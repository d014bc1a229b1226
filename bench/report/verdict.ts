export type Verdict = { bound: string; measured: string; ok: boolean };

export function describeVerdicts(verdicts: readonly Verdict[]): string[] {
  return verdicts.map(
    ({ bound, measured, ok }) => `${ok ? 'PASS' : 'MISS'}  ${bound}: ${measured}`,
  );
}

export function atLeast(bound: string, value: number, least: number): Verdict {
  return { bound, measured: `${value.toFixed(2)} (at least ${least})`, ok: value >= least };
}

export function atMost(bound: string, value: number, most: number): Verdict {
  const decimals = Number.isInteger(value) ? 0 : 2;
  return { bound, measured: `${value.toFixed(decimals)} (at most ${most})`, ok: value <= most };
}

/** A missing measurement is a MISS. */
export function below(bound: string, value: number | null, limit: number): Verdict {
  if (value === null) return { bound, measured: `not measured (below ${limit})`, ok: false };
  return { bound, measured: `${value.toFixed(1)} (below ${limit})`, ok: value < limit };
}
