import type { Plan } from './plan.ts';

export type Build = {
  /** The script behind its `npm start`. */
  script: string;
  /** The Node flags that its `npm start` passes. */
  nodeFlags: readonly string[];
  /** The variables that its `npm start` sets. */
  environment: Readonly<Record<string, string>>;
};

export type BenchSettings = {
  plan: Plan;
  build: Build;
  print: (sentence: string) => void;
  signal: AbortSignal;
};
