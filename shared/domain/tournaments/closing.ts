import { approveInOrder, type ApprovalBlocker, type Side } from './sides.ts';

export type ClosingSide = Side & {
  checkedIn: boolean;
  /** Such a side stays approved (rules/tournaments 7.3). */
  hasResults: boolean;
};

/** The ids of the sides that a closing moves, and of those that checked in but cannot be approved. */
type ClosingPlan = {
  out: string[];
  in: string[];
  skipped: { id: string; blocker: ApprovalBlocker }[];
};

/**
 * Returns what closing a check-in does (rules/check-in 3.2). Approved sides that did not check in lose their slots, and
 * waitlisted ones that did get a slot, in the order of the list and by the rules of approval.
 */
export function planClosing(sides: readonly ClosingSide[], maxTeams: number): ClosingPlan {
  const out = sides.filter(
    ({ status, checkedIn, hasResults }) => status === 'approved' && !checkedIn && !hasResults,
  );
  const candidates = sides.filter(
    (side) => !out.includes(side) && (side.status !== 'waitlist' || side.checkedIn),
  );
  const { approved, refused } = approveInOrder(candidates, maxTeams);
  return { out: out.map(({ id }) => id), in: approved, skipped: refused };
}
