import { formatList } from '../text.ts';

type Values = Readonly<Record<string, unknown>>;

/** An adjustment as the audit log stores it, with points as a decimal. */
export type StoredAdjustment = {
  id: string;
  registrationId: string;
  name: string;
  points: number;
  reason: string;
  afterRound: number;
  /** Null until it is taken back. */
  takenBackReason: string | null;
};

/** A tie decision as the audit log stores it, with the sides in their order. */
export type StoredDecision = {
  sides: { registrationId: string; name: string }[];
  reason: string;
};

/**
 * Describes an adjustment, to follow the name of the user who gave it: 'took 2 points from Alpha after round 3: …'.
 */
export function describeAdjustment(values: Values | null): string {
  if (!isAdjustment(values)) return 'adjusted points';
  const { points, name, afterRound, reason } = values;
  const amount = `${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
  const when = afterRound === 0 ? 'to start with' : `after round ${afterRound}`;
  const act = points < 0 ? `took ${amount} from ${name}` : `gave ${name} ${amount}`;
  return `${act} ${when}: ${reason}`;
}

/** Describes the withdrawal of an adjustment, to follow the name of the user who took it back. */
export function describeTakeBack(values: Values | null): string {
  if (!isAdjustment(values)) return 'took back an adjustment';
  const sign = values.points > 0 ? '+' : '−';
  const amount = `${sign}${Math.abs(values.points)}`;
  return `took back the ${amount} of ${values.name}: ${values.takenBackReason ?? ''}`;
}

/** Describes a change of the tie decisions: the new orders, or that all were taken back. */
export function describeDecisions(before: Values | null, after: Values | null): string {
  const [old, now] = [storedDecisions(before), storedDecisions(after)];
  const fresh = without(now, old);
  if (fresh.length > 0) return `decided a tie: ${formatList(fresh.map(describeOrder))}`;
  const gone = without(old, now);
  // If none are left, the orders need not be named.
  if (now.length === 0 || gone.length === 0) return 'took back the tie decisions';
  return `took back the decision of a tie: ${formatList(gone.map(describeOrder))}`;
}

function without(decisions: readonly StoredDecision[], others: readonly StoredDecision[]) {
  const known = new Set(others.map((decision) => JSON.stringify(decision)));
  return decisions.filter((decision) => !known.has(JSON.stringify(decision)));
}

function describeOrder({ sides, reason }: StoredDecision): string {
  return `${sides.map(({ name }) => name).join(' before ')} (${reason})`;
}

/** Returns the tie decisions before or after an act; empty if it names none. */
export function storedDecisions(values: Values | null): StoredDecision[] {
  const decisions = values?.['decisions'];
  return Array.isArray(decisions) ? decisions.filter(isDecision) : [];
}

function isAdjustment(values: Values | null): values is StoredAdjustment {
  return (
    values !== null && typeof values['points'] === 'number' && typeof values['name'] === 'string'
  );
}

function isDecision(decision: unknown): decision is StoredDecision {
  return typeof decision === 'object' && decision !== null && 'sides' in decision;
}
