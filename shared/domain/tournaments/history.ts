import { formatList } from '../text.ts';
import { describeAdjustment, describeDecisions, describeTakeBack } from './describe-corrections.ts';
import { storedSwap } from './stored-roster.ts';
import { nameScoringFields, scoringDifferences } from './scoring-changes.ts';

type Values = Readonly<Record<string, unknown>>;

/** An act of a tournament's history, as the audit log stores it. */
export type Act = { action: string; before: Values | null; after: Values | null };

/** One value that an act changed. Undefined means that there was no value. */
export type ActChange = { path: string; before: unknown; after: unknown };

/** The result of a side as the audit log stores it. */
export type StoredResult = {
  registrationId: string;
  name: string | null;
  placement: number | null;
  totalKills: number;
  memberKills: Record<string, number>;
};

const UNDO = '.undo';

/** Returns the action that an act undoes or redoes, otherwise its own. */
export function baseAction(action: string): string {
  return action.endsWith(UNDO) ? action.slice(0, -UNDO.length) : action;
}

/**
 * Returns who did an act, for the start of a sentence. Acts without an account were done with a control link of the
 * overlay, or by an account that was deleted.
 */
export function describeActor({ action, actorName }: { action: string; actorName: string | null }) {
  if (actorName !== null) return actorName;
  if (AUTOMATIC.includes(action)) return 'Hotdrop';
  return action === 'tournament.overlay' ? 'An overlay control link' : 'A deleted account';
}

/** Acts that can also happen without a user. */
const AUTOMATIC = ['check_in.close', 'registration.promote'];

/** Returns whether the act undid another one, and was not a redo. */
export function isUndo({ action, after }: Pick<Act, 'action' | 'after'>): boolean {
  return action.endsWith(UNDO) && after?.['redo'] !== true;
}

/** Returns the results of a round before or after an act; null if it has none, or stores them in another form. */
export function storedResults(values: Values | null): StoredResult[] | null {
  const results = values?.['results'];
  return Array.isArray(results) && results.every(isStoredResult) ? results : null;
}

function isStoredResult(row: unknown): row is StoredResult {
  if (typeof row !== 'object' || row === null) return false;
  const { registrationId, name, placement, totalKills, memberKills }: Values = { ...row };
  return (
    typeof registrationId === 'string' &&
    (name === null || typeof name === 'string') &&
    (placement === null || typeof placement === 'number') &&
    typeof totalKills === 'number' &&
    typeof memberKills === 'object' &&
    memberKills !== null &&
    Object.values(memberKills).every((kills) => typeof kills === 'number')
  );
}

type Entered = Pick<StoredResult, 'registrationId' | 'placement' | 'totalKills' | 'memberKills'>;

/** Returns whether two lists have the same results, in any order. Points and names are not compared. */
export function sameResults(one: readonly Entered[], other: readonly Entered[]): boolean {
  const keys = (rows: readonly Entered[]) => rows.map(resultKey).toSorted().join('\n');
  return keys(one) === keys(other);
}

function resultKey({ registrationId, placement, totalKills, memberKills }: Entered): string {
  const kills = Object.entries(memberKills).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([registrationId, placement, totalKills, kills]);
}

/** Returns the values that an act changed, each with its old and new one. */
export function actChanges(act: Act): ActChange[] {
  if (act.action.startsWith('round.')) return resultChanges(act);
  if (baseAction(act.action) === 'tournament.scoring') {
    return scoringDifferences(act.before, act.after);
  }
  const isEdit = act.action.startsWith('tournament.');
  const paths = new Set([...Object.keys(act.before ?? {}), ...Object.keys(act.after ?? {})]);
  return [...paths]
    .filter((path) => !NOT_CHANGED.includes(path) && (isEdit || !SUBJECT.includes(path)))
    .map((path) => ({ path, before: act.before?.[path], after: act.after?.[path] }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
    .map(({ path, before, after }) => ({ path, before: before ?? null, after: after ?? null }));
}

/** Keys of an entry that name its subject and are not changes. */
const NOT_CHANGED = ['tournamentId', 'undoes', 'redo', 'from', 'swap'];

/** Keys that name a side or an adjustment. */
const SUBJECT = ['id', 'name', 'registrationId', 'clanId', 'teamId'];

function resultChanges({ before, after }: Act): ActChange[] {
  const old = new Map(storedResults(before)?.map((row) => [row.registrationId, row]));
  const fresh = new Map(storedResults(after)?.map((row) => [row.registrationId, row]));
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

/** Returns the number of sides whose results differ. */
export function countChangedSides(
  results: Record<'before' | 'after', readonly StoredResult[]>,
): number {
  return changedRows(results).length;
}

/** Returns the rows of each side whose results differ; undefined where it has none. */
export function changedRows<Row extends Entered>({
  before,
  after,
}: Record<'before' | 'after', readonly Row[]>): {
  registrationId: string;
  before: Row | undefined;
  after: Row | undefined;
}[] {
  const old = new Map(before.map((row) => [row.registrationId, row]));
  const fresh = new Map(after.map((row) => [row.registrationId, row]));
  const key = (row: Row | undefined) => row && resultKey(row);
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((registrationId) => ({
      registrationId,
      before: old.get(registrationId),
      after: fresh.get(registrationId),
    }))
    .filter((side) => key(side.before) !== key(side.after));
}

function changedSides({ before, after }: Act): number {
  return countChangedSides({
    before: storedResults(before) ?? [],
    after: storedResults(after) ?? [],
  });
}

/** Describes an act, to follow the name of the user who did it: 'saved round 3: 4 sides changed'. */
export function describeAct(act: Act): string {
  const base = baseAction(act.action);
  const describe = WORDS[base];
  const words = describe === undefined ? base : describe(asDone(act));
  if (base === act.action) return words;
  return `${isUndo(act) ? 'undid' : 'redid'}: ${words}`;
}

/** Returns an undo as the act that it undid, with old and new values exchanged. */
function asDone(act: Act): Act {
  if (!isUndo(act)) return act;
  const { action, before, after } = act;
  return { action: baseAction(action), before: after, after: { ...after, ...before } };
}

const WORDS: Readonly<Record<string, (act: Act) => string>> = {
  'round.start': (act) => `started ${roundOf(act)}`,
  'round.change_room': (act) => `changed the room of ${roundOf(act)}`,
  'round.reveal': (act) => `showed the room of ${roundOf(act)}`,
  'tournament.post_room': (act) => `posted the room of ${roundOf(act)} to Discord`,
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
  'registration.substitute': (act) => {
    const swap = storedSwap(act.after);
    const words = `changed the players of ${sideOf(act)}`;
    return swap === null ? words : `${words} from round ${swap.fromRound} on`;
  },
  'registration.edit': (act) => `changed the players of ${sideOf(act)}`,
  'registration.cancel': (act) => `withdrew ${sideOf(act)}`,
  'registration.approve': (act) => `approved ${sideOf(act)}`,
  'registration.reject': (act) => `rejected ${sideOf(act)}`,
  'registration.check_in': (act) => `checked ${sideOf(act)} in`,
  'registration.undo_check_in': (act) => `took back the check-in of ${sideOf(act)}`,
  'check_in.open': () => 'opened the check-in',
  'check_in.close': ({ before, after }) => {
    const lists = after ?? before;
    const count = (list: unknown) => countSides(Array.isArray(list) ? list.length : 0);
    return `closed the check-in: ${count(lists?.['out'])} out, ${count(lists?.['in'])} in`;
  },
  'registration.promote': (act) => `moved ${sideOf(act)} up from the queue`,
  'check_in.remind': ({ after }) => {
    const sides = after?.['sides'];
    return `reminded ${countSides(Array.isArray(sides) ? sides.length : 0)} to check in`;
  },
  'registration.move_to_waitlist': (act) => `moved ${sideOf(act)} to the waitlist`,
  'tournament.create': () => 'created the tournament',
  'tournament.clone': () => 'created the tournament as a clone of another one',
  'tournament.edit': (act) =>
    `edited ${formatList(actChanges(act).map(({ path }) => fieldName(path)))}`,
  'tournament.scoring': ({ after }) => `changed the scoring: ${nameScoringFields(after)}`,
  'tournament.publish': () => 'published the tournament',
  'tournament.start': () => 'started the tournament',
  'tournament.finish': () => 'finished the tournament',
  'tournament.cancel': () => 'cancelled the tournament',
  'tournament.approve_all': ({ after }) => {
    const sides = after?.['sides'];
    return `approved the waitlist: ${countSides(Array.isArray(sides) ? sides.length : 0)}`;
  },
  'tournament.assign_slots': (act) => `assigned slots: ${countSides(slotsIn(act))} changed`,
  'tournament.set_slots': (act) => `changed the slots of ${countSides(slotsIn(act))}`,
  'tournament.post_slots': () => 'posted the slot list to Discord',
  'tournament.add_assistant': () => 'added an assistant',
  'tournament.remove_assistant': () => 'removed an assistant',
  'tournament.remember_names': () => 'remembered names of pasted results',
  'tournament.overlay': ({ after }) => {
    const scene = after?.['scene'];
    return typeof scene === 'string' ? `put ${scene} on air` : 'hid the overlay';
  },
  'tournament.make_overlay_key': () => 'created a control link for the overlay',
  'tournament.end_overlay_key': () => 'disabled the control link of the overlay',
  'tournament.send-to-discord': () => 'sent the results to Discord',
  'tournament.edit-results-message': () => 'updated the results on Discord',
  'delivery.retry': () => 'resent a message to Discord',
};

function slotsIn({ after }: Act): number {
  const ids = after?.['registrationIds'];
  return Array.isArray(ids) ? ids.length : 0;
}

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

/** Returns the name of a field in words: 'max teams'. */
export function fieldName(field: string): string {
  return field.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
