import { formatList } from '../text.ts';
import { describeAdjustment, describeDecisions, describeTakeBack } from './correction-words.ts';
import { EDITABLE_FIELDS, type EditableField } from './editing.ts';
import { nameScoringFields, scoringDifferences } from './scoring-changes.ts';

type Values = Readonly<Record<string, unknown>>;

/** An act of a tournament's history, as the audit log stores it. */
export type Act = { action: string; before: Values | null; after: Values | null };

/** One value that an act changed; undefined where it was not there. */
export type ActChange = { path: string; before: unknown; after: unknown };

/** Whether an act can be undone, and why not or what the undo leaves out. */
export type UndoState = { undo: 'possible' | 'done' | 'no'; why: string | null };

/** The result of a side as the audit log stores it. */
export type StoredResult = {
  registrationId: string;
  name: string | null;
  placement: number | null;
  totalKills: number;
  memberKills: Record<string, number>;
};

export const CANCELLATION_HOURS = 24;

const UNDO = '.undo';

const UNDOABLE = [
  'round.save',
  'round.end',
  'registration.approve',
  'registration.reject',
  'registration.move_to_waitlist',
  'tournament.edit',
  'tournament.cancel',
] as const;

/** The acts that have an inverse (rules/tournaments 12.3). */
export type UndoableAction = (typeof UNDOABLE)[number];

const PICTURES = ['banner', 'sponsorLogo'];
const noPictures = 'Pictures are not brought back.';

/** Returns the action that an act undoes or redoes, or else its own. */
export function baseAction(action: string): string {
  return action.endsWith(UNDO) ? action.slice(0, -UNDO.length) : action;
}

/** Returns the kind of inverse that an act has; null for acts without one. */
export function undoableAction(action: string): UndoableAction | null {
  const base = baseAction(action);
  return UNDOABLE.find((one) => one === base) ?? null;
}

/** Returns whether the act undid another one, and was no redo. */
export function isUndo({ action, after }: Act): boolean {
  return action.endsWith(UNDO) && after?.['redo'] !== true;
}

/**
 * Returns whether an act can be undone as far as the act itself tells (rules/tournaments 12.3 and 12.4); the present
 * state may still refuse it.
 */
export function undoState(act: Act & { at: Date; undoneBy: string | null }, now: Date): UndoState {
  if (act.undoneBy !== null) return { undo: 'done', why: null };
  const action = undoableAction(act.action);
  if (action === null) return { undo: 'no', why: 'This kind of change cannot be undone.' };
  if (action === 'round.save' || action === 'round.end') {
    return changedSides(act) === 0
      ? { undo: 'no', why: 'This changed no results.' }
      : { undo: 'possible', why: null };
  }
  if (action === 'tournament.edit') {
    const fields = Object.keys(act.before ?? {});
    if (!fields.some((field) => PICTURES.includes(field))) return { undo: 'possible', why: null };
    const others = restorableFields(act);
    return { undo: others.length === 0 ? 'no' : 'possible', why: noPictures };
  }
  const ageMs = now.getTime() - act.at.getTime();
  if (act.after?.['status'] === 'cancelled' && ageMs > CANCELLATION_HOURS * 3_600_000) {
    return { undo: 'no', why: `A cancellation can be undone for ${CANCELLATION_HOURS} hours.` };
  }
  return { undo: 'possible', why: null };
}

/** Returns the fields of an edit that an undo brings back: all except pictures. */
export function restorableFields({ before }: Act): EditableField[] {
  return EDITABLE_FIELDS.filter(
    (field) => before !== null && field in before && !PICTURES.includes(field),
  );
}

/** Returns the results of a round before or after an act; empty when it names none. */
export function storedResults(values: Values | null): StoredResult[] {
  const results = values?.['results'];
  return Array.isArray(results) ? results.filter(isStoredResult) : [];
}

function isStoredResult(row: unknown): row is StoredResult {
  return typeof row === 'object' && row !== null && 'registrationId' in row && 'placement' in row;
}

type Entered = Pick<StoredResult, 'registrationId' | 'placement' | 'totalKills' | 'memberKills'>;

/** Returns whether two lists hold the same results, in any order; points and names do not count. */
export function sameResults(one: readonly Entered[], other: readonly Entered[]): boolean {
  const keys = (rows: readonly Entered[]) => rows.map(resultKey).toSorted().join('\n');
  return keys(one) === keys(other);
}

function resultKey({ registrationId, placement, totalKills, memberKills }: Entered): string {
  const kills = Object.entries(memberKills).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([registrationId, placement, totalKills, kills]);
}

/** Returns what an act changed, each value with its old and new one. */
export function actChanges(act: Act): ActChange[] {
  if (act.action.startsWith('round.')) return resultChanges(act);
  if (baseAction(act.action) === 'tournament.scoring') {
    return scoringDifferences(act.before, act.after);
  }
  const paths = new Set([...Object.keys(act.before ?? {}), ...Object.keys(act.after ?? {})]);
  return [...paths]
    .filter((path) => !NOT_CHANGED.includes(path))
    .map((path) => ({ path, before: act.before?.[path], after: act.after?.[path] }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
    .map(({ path, before, after }) => ({ path, before: before ?? null, after: after ?? null }));
}

/** Keys of an entry that name its subject and are not changes. */
const NOT_CHANGED = ['tournamentId', 'undoes', 'redo'];

function resultChanges({ before, after }: Act): ActChange[] {
  const old = new Map(storedResults(before).map((row) => [row.registrationId, row]));
  const fresh = new Map(storedResults(after).map((row) => [row.registrationId, row]));
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((id) => {
    const [was, is] = [old.get(id), fresh.get(id)];
    const name = is?.name ?? was?.name ?? id;
    return (['placement', 'totalKills', 'memberKills'] as const)
      .map((field) => ({
        path: `${name}.${field}`,
        before: was?.[field] ?? null,
        after: is?.[field] ?? null,
      }))
      .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
  });
}

function changedSides({ before, after }: Act): number {
  const old = new Map(storedResults(before).map((row) => [row.registrationId, resultKey(row)]));
  const fresh = new Map(storedResults(after).map((row) => [row.registrationId, resultKey(row)]));
  return [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (id) => old.get(id) !== fresh.get(id),
  ).length;
}

/** Returns what an act did, to follow the name of who did it: 'saved round 3: 4 sides changed'. */
export function actWords(act: Act): string {
  const base = baseAction(act.action);
  const describe = WORDS[base];
  const words = describe === undefined ? base : describe(act);
  if (base === act.action) return words;
  return `${isUndo(act) ? 'undid' : 'redid'}: ${words}`;
}

const WORDS: Readonly<Record<string, (act: Act) => string>> = {
  'round.start': (act) => `started ${roundOf(act)}`,
  'round.change_room': (act) => `changed the room of ${roundOf(act)}`,
  'round.save': (act) => `saved ${roundOf(act)}: ${countSides(changedSides(act))} changed`,
  'round.end': (act) => {
    const count = changedSides(act);
    return `ended ${roundOf(act)}${count === 0 ? '' : `: ${countSides(count)} changed`}`;
  },
  'round.ignore': (act) => `ignored ${roundOf(act)}: ${reasonOf(act)}`,
  'round.count_again': (act) => `counted ${roundOf(act)} again`,
  'adjustment.give': ({ after }) => describeAdjustment(after),
  'adjustment.take_back': ({ after }) => describeTakeBack(after),
  'tie.decide': ({ before, after }) => describeDecisions(before, after),
  'registration.create': (act) => `registered ${sideOf(act)}`,
  'registration.edit': (act) => `changed the players of ${sideOf(act)}`,
  'registration.cancel': (act) => `withdrew ${sideOf(act)}`,
  'registration.approve': (act) => `approved ${sideOf(act)}`,
  'registration.reject': (act) => `rejected ${sideOf(act)}`,
  'registration.move_to_waitlist': (act) => `moved ${sideOf(act)} to the waitlist`,
  'tournament.create': () => 'created the tournament',
  'tournament.edit': (act) => `edited ${formatList(actChanges(act).map(fieldWords))}`,
  'tournament.scoring': ({ after }) => `changed the scoring: ${nameScoringFields(after)}`,
  'tournament.publish': () => 'published the tournament',
  'tournament.start': () => 'started the tournament',
  'tournament.finish': () => 'finished the tournament',
  'tournament.cancel': () => 'cancelled the tournament',
  'tournament.approve_all': ({ after }) => {
    const sides = after?.['sides'];
    return `approved the waitlist: ${countSides(Array.isArray(sides) ? sides.length : 0)}`;
  },
  'tournament.add_assistant': () => 'added an assistant',
  'tournament.remove_assistant': () => 'removed an assistant',
  'tournament.send-to-discord': () => 'sent the results to Discord',
  'delivery.retry': () => 'sent an announcement again',
};

function countSides(count: number): string {
  return count === 1 ? '1 side' : `${count} sides`;
}

function roundOf({ after }: Act): string {
  const number = after?.['roundNumber'];
  return typeof number === 'number' ? `round ${number}` : 'a round';
}

function reasonOf({ after }: Act): string {
  const reason = after?.['ignoredReason'];
  return typeof reason === 'string' ? reason : 'no reason';
}

function sideOf({ before, after }: Act): string {
  const name = after?.['name'] ?? before?.['name'];
  return typeof name === 'string' ? name : 'a side';
}

function fieldWords({ path }: ActChange): string {
  return path.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
