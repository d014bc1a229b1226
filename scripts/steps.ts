const SLOW_MS = 2000;

/**
 * Runs the work and returns its result. If that takes more than two seconds, it prints what is running and, at the end,
 * how long it took.
 */
export async function step<Result>(
  label: string,
  work: () => Promise<Result>,
  print: (line: string) => void = console.log,
): Promise<Result> {
  const startedAt = performance.now();
  let slow = false;
  const timer = setTimeout(() => {
    slow = true;
    print(`${label} ...`);
  }, SLOW_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (slow) print(`${label}: ${seconds(performance.now() - startedAt)}`);
  }
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
