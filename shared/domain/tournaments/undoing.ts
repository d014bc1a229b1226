import { CLOSING_UNDO_MS } from './check-in.ts';
import { storedDecisions, type StoredDecision } from './describe-corrections.ts';
import { EDITABLE_FIELDS, type EditableField } from './editing.ts';
import {
  baseAction,
  countChangedSides,
  isUndo,
  storedResults,
  type Act,
  type StoredResult,
} from './history.ts';
import type { RegistrationStatus } from './registrations.ts';
import { SCORING_FIELDS } from './scoring-changes.ts';
import { storedRoster, storedSubstitutions } from './stored-roster.ts';
import type { Roster, Substitution } from './substitutes.ts';
import { TOURNAMENT_STATUSES, type TournamentStatus } from './status.ts';

type Values = Readonly<Record<string, unknown>>;

/** Says whether an act can be undone. `why` is the reason why not, who undid it, or what the undo omits. */
export type UndoState = { undo: 'possible' | 'done' | 'no'; why: string | null };

export const CANCELLATION_HOURS = 24;

/** The reason with which an undo takes back an adjustment. Everyone can read it. */
export const UNDONE_REASON = 'Undone';

type Change<Kind extends string, Value, More = unknown> = {
  kind: Kind;
  before: Value;
  after: Value;
} & More;

/** The changes of an act that its inverse needs (rules/tournaments 12.3). */
export type Undoable =
  | Change<'results', StoredResult[], { roundNumber: number }>
  /** The reason why a round is ignored; null for a round that counts. */
  | Change<'ignoring', string | null, { roundNumber: number }>
  /** The reason why an adjustment was taken back; null for one that counts. */
  | Change<'adjustment', string | null, { adjustmentId: string }>
  | Change<'decisions', StoredDecision[]>
  /** The substitutions that an approved side lost with its slot. */
  | Change<'registration', RegistrationStatus, { substitutions: Substitution[] }>
  /** The players of an approved side. */
  | Change<'roster', Roster>
  | Change<'edit', Values, { fields: EditableField[]; leavesOutPictures: boolean }>
  /** The rules that change, with decimals. */
  | Change<'scoring', Values>
  | Change<'status', TournamentStatus>
  /** The sides that the closing of a check-in moved. */
  | { kind: 'closing'; before: null; after: ClosedLists };

/** A side that lost its slot, as it was before. */
type ClosedSide = {
  registrationId: string;
  approvedAt: Date | null;
  slot: number | null;
  substitutions: Substitution[];
};

type ClosedLists = {
  out: ClosedSide[];
  /** The ids of registrations. */
  in: string[];
};

type Read = (values: { before: Values | null; after: Values }) => Undoable | null;

/** The acts that have an inverse, each with a function that reads it from the audit log. */
const UNDOABLE: Readonly<Record<string, Read>> = {
  'round.save': readRound,
  'round.end': readRound,
  'round.ignore': readIgnoring,
  'round.count_again': readIgnoring,
  'adjustment.give': readAdjustment,
  'adjustment.take_back': readAdjustment,
  'tie.decide': readDecisions,
  'registration.approve': readDecision,
  'registration.reject': readDecision,
  'registration.move_to_waitlist': readDecision,
  'registration.substitute': readSubstitution,
  'tournament.edit': readEdit,
  'tournament.scoring': readScoring,
  'tournament.cancel': readStatus,
  'check_in.close': readClosing,
};

const PICTURES: readonly string[] = ['banner', 'sponsorLogo'];
const noPictures = 'Pictures are not brought back.';

/** Returns whether acts of this kind can be undone at all. A single act may still have a reason against it. */
export function isUndoableKind(action: string): boolean {
  return UNDOABLE[baseAction(action)] !== undefined;
}

/**
 * Returns what an act changed, or null for an act without an inverse, or for one that an older release stored
 * differently.
 */
export function readUndoable({ action, before, after }: Act): Undoable | null {
  return after === null ? null : (UNDOABLE[baseAction(action)]?.({ before, after }) ?? null);
}

/**
 * Returns whether an act can be undone as far as the act alone can tell (rules/tournaments 12.3 and 12.4). The
 * current state may still refuse it. `undoneBy` is the act that undid it, with the name of its user.
 */
export function undoState(
  act: Act & { at: Date; undoneBy: { name: string | null } | null },
  now: Date,
): UndoState {
  if (act.undoneBy !== null) return { undo: 'done', why: describeUndoer(act, act.undoneBy.name) };
  if (!isUndoableKind(act.action)) {
    return { undo: 'no', why: 'This kind of change cannot be undone.' };
  }
  const change = readUndoable(act);
  if (change === null) {
    return {
      undo: 'no',
      why: 'An older version recorded this without all the values that an undo needs.',
    };
  }
  if (change.kind === 'results') {
    return countChangedSides(change) === 0
      ? { undo: 'no', why: 'This changed no results.' }
      : { undo: 'possible', why: null };
  }
  if (change.kind === 'edit') {
    const undo = change.fields.length === 0 ? 'no' : 'possible';
    return { undo, why: change.leavesOutPictures ? noPictures : null };
  }
  const ageMs = now.getTime() - act.at.getTime();
  if (change.kind === 'closing' && ageMs > CLOSING_UNDO_MS) {
    return { undo: 'no', why: 'The closing of a check-in can be undone for an hour.' };
  }
  const isLate = ageMs > CANCELLATION_HOURS * 3_600_000;
  return change.kind === 'status' && change.after === 'cancelled' && isLate
    ? { undo: 'no', why: `A cancellation can be undone for ${CANCELLATION_HOURS} hours.` }
    : { undo: 'possible', why: null };
}

function describeUndoer(act: Act, name: string | null): string {
  return `${isUndo(act) ? 'Redone' : 'Undone'} by ${name ?? 'a deleted account'}.`;
}

/** An act in a list ordered by time, with the act that it undoes and the one that undid it. */
type LaterAct = Pick<Act, 'after'> & { id: string; undone_by: string | null };

/**
 * Returns the later acts that are still in effect. An act and the one that undid it cancel each other out, so both are
 * omitted. `acts` are ordered newest first.
 */
export function actsInEffect<Later extends LaterAct>(acts: readonly Later[]): Later[] {
  const gone = new Set<string>();
  for (const { id, after } of acts) {
    const undone = acts.find((act) => act.id === after?.['undoes'] && act.undone_by === id);
    if (undone === undefined || gone.has(id)) continue;
    gone.add(id);
    gone.add(undone.id);
  }
  return acts.filter(({ id }) => !gone.has(id));
}

/** Returns whether two lists contain the same decisions, in any order. */
export function sameDecisions(
  one: readonly StoredDecision[],
  other: readonly StoredDecision[],
): boolean {
  const keys = (decisions: readonly StoredDecision[]) => decisions.map(decisionKey).toSorted();
  return JSON.stringify(keys(one)) === JSON.stringify(keys(other));
}

/** Returns a key that is equal for two decisions with the same order of sides and the same reason. */
export function decisionKey({ sides, reason }: StoredDecision): string {
  return JSON.stringify([sides.map(({ registrationId }) => registrationId), reason]);
}

function readRound({ before, after }: Parameters<Read>[0]): Undoable | null {
  const [was, is] = [storedResults(before), storedResults(after)];
  const roundNumber = readNumber(after, 'roundNumber');
  if (was === null || is === null || roundNumber === null) return null;
  return { kind: 'results', roundNumber, before: was, after: is };
}

function readIgnoring({ before, after }: Parameters<Read>[0]): Undoable | null {
  const [was, is] = [readReason(before, 'ignoredReason'), readReason(after, 'ignoredReason')];
  const roundNumber = readNumber(after, 'roundNumber');
  if (was === undefined || is === undefined || roundNumber === null) return null;
  return { kind: 'ignoring', roundNumber, before: was, after: is };
}

/** Before it was given, an adjustment did not exist. Taking it back is the closest that an undo can get. */
function readAdjustment({ before, after }: Parameters<Read>[0]): Undoable | null {
  const was = before === null ? UNDONE_REASON : readReason(before, 'takenBackReason');
  const is = readReason(after, 'takenBackReason');
  const adjustmentId = after['id'];
  if (was === undefined || is === undefined || typeof adjustmentId !== 'string') return null;
  return { kind: 'adjustment', adjustmentId, before: was, after: is };
}

function readDecisions({ before, after }: Parameters<Read>[0]): Undoable | null {
  if (!Array.isArray(before?.['decisions']) || !Array.isArray(after['decisions'])) return null;
  return { kind: 'decisions', before: storedDecisions(before), after: storedDecisions(after) };
}

function readDecision({ before, after }: Parameters<Read>[0]): Undoable | null {
  const statuses = ['waitlist', 'approved', 'rejected'] as const;
  const find = (values: Values | null) => statuses.find((status) => status === values?.['status']);
  const [was, is] = [find(before), find(after)];
  if (was === undefined || is === undefined) return null;
  const substitutions = storedSubstitutions(before);
  return { kind: 'registration', before: was, after: is, substitutions };
}

function readSubstitution({ before, after }: Parameters<Read>[0]): Undoable | null {
  const [was, is] = [storedRoster(before), storedRoster(after)];
  return was === null || is === null ? null : { kind: 'roster', before: was, after: is };
}

function readClosing({ after }: Parameters<Read>[0]): Undoable | null {
  const [out, taken] = [storedSides(after['out']), storedSides(after['in'])];
  if (out === null || taken === null) return null;
  const lists = { out, in: taken.map(({ registrationId }) => registrationId) };
  return { kind: 'closing', before: null, after: lists };
}

function storedSides(stored: unknown): ClosedSide[] | null {
  if (!Array.isArray(stored)) return null;
  const sides = stored.flatMap((side: unknown) => {
    const values: Values = typeof side === 'object' ? { ...side } : {};
    const { registrationId, approvedAt, slot } = values;
    if (typeof registrationId !== 'string') return [];
    return [
      {
        registrationId,
        approvedAt: typeof approvedAt === 'string' ? new Date(approvedAt) : null,
        slot: typeof slot === 'number' ? slot : null,
        substitutions: storedSubstitutions(values),
      },
    ];
  });
  return sides.length === stored.length ? sides : null;
}

function readEdit({ before, after }: Parameters<Read>[0]): Undoable | null {
  if (before === null) return null;
  const changed = EDITABLE_FIELDS.filter((field) => field in before && field in after);
  const fields = changed.filter((field) => !PICTURES.includes(field));
  return {
    kind: 'edit',
    fields,
    leavesOutPictures: fields.length < changed.length,
    before: pick(before, fields),
    after: pick(after, fields),
  };
}

function readScoring({ before, after }: Parameters<Read>[0]): Undoable | null {
  if (before === null) return null;
  const fields = SCORING_FIELDS.filter((field) => field in before && field in after);
  if (fields.length === 0) return null;
  return { kind: 'scoring', before: pick(before, fields), after: pick(after, fields) };
}

function readStatus({ before, after }: Parameters<Read>[0]): Undoable | null {
  const find = (values: Values | null) =>
    TOURNAMENT_STATUSES.find((status) => status === values?.['status']);
  const [was, is] = [find(before), find(after)];
  return was === undefined || is === undefined ? null : { kind: 'status', before: was, after: is };
}

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

function readNumber(values: Values, field: string): number | null {
  const value = values[field];
  return typeof value === 'number' ? value : null;
}

/** Undefined if it is missing. */
function readReason(values: Values | null, field: string): string | null | undefined {
  const value = values?.[field];
  return value === null || typeof value === 'string' ? value : undefined;
}
