import type { NextStep } from '#shared/contract/next-steps.ts';

/** A line of the list: one step, or the steps of a round or of several similar rounds. */
export type StepRow = {
  title: string;
  state: 'done' | 'now' | 'later';
  text: string | null;
  notes: readonly string[];
  /** The action that completes the results of a round that has ended. */
  lateAction: NextStep['action'];
};

/** Each round has one line, and consecutive rounds that are all done or all still to come share one. */
export function toStepRows(steps: readonly NextStep[]): StepRow[] {
  const rows: StepRow[] = [];
  const rounds = Map.groupBy(steps, ({ round }) => round);
  let alike: { first: number; last: number; row: StepRow } | null = null;
  const shown = new Set<number>();
  for (const step of steps) {
    const { round } = step;
    if (round === null) {
      alike = null;
      rows.push(toRow(TITLES[step.key], step));
      continue;
    }
    if (shown.has(round)) continue;
    shown.add(round);
    const row = toRoundRow(round, rounds.get(round) ?? []);
    const isPlain = row.lateAction === null && row.text === null;
    if (isPlain && alike?.last === round - 1 && alike.row.state === row.state) {
      alike.last = round;
      alike.row.title = `Rounds ${alike.first} to ${round}`;
      continue;
    }
    alike = isPlain ? { first: round, last: round, row } : null;
    rows.push(row);
  }
  return rows;
}

const TITLES: Readonly<Record<NextStep['key'], string>> = {
  publish: 'Publish',
  approve: 'Approve teams',
  'check-in': 'Check-in',
  start: 'Start',
  'open-round': 'Open the room',
  'enter-results': 'Enter the results',
  'end-round': 'End the round',
  finish: 'Finish',
  'send-results': 'Send the results',
};

function toRow(title: string, { state, text, blockers, warnings }: NextStep): StepRow {
  return {
    title,
    // A blocked step only waits for the steps above it, which are listed anyway, so it is shown as later.
    state: state === 'blocked' ? 'later' : state,
    text: state === 'now' || state === 'done' ? text : null,
    notes: state === 'now' ? [...blockers, ...warnings] : [],
    lateAction: null,
  };
}

function toRoundRow(round: number, steps: readonly NextStep[]): StepRow {
  const title = `Round ${round}`;
  const now = steps.find(({ state }) => state === 'now');
  if (now !== undefined) {
    const row = toRow(title, now);
    return { ...row, text: `${TITLES[now.key]}. ${now.text}` };
  }
  const late = steps.find(({ state, action }) => state !== 'done' && action !== null);
  if (late !== undefined) {
    return { title, state: 'done', text: late.text, notes: [], lateAction: late.action };
  }
  const isDone = steps.every(({ state }) => state === 'done');
  return { title, state: isDone ? 'done' : 'later', text: null, notes: [], lateAction: null };
}
