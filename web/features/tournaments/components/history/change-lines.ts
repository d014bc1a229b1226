import type { HistoryAct } from '#shared/contract/history.ts';
import { storedDecisions } from '#shared/domain/tournaments/describe-corrections.ts';
import { fieldName } from '#shared/domain/tournaments/history.ts';
import { storedRoster } from '#shared/domain/tournaments/stored-roster.ts';
import { formatDateTime } from '#web/lib/format/date-time.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { formatStay } from '../substitutes/former-players.ts';

/** `before` and `after` are null if there was no value. */
export type ChangeLine = {
  /** The name of the side; null unless results changed. */
  side: string | null;
  label: string;
  before: string | null;
  after: string | null;
};

type GetName = (userId: string) => string | undefined;
type Change = HistoryAct['changes'][number];

const labels: Readonly<Record<string, string>> = {
  placement: 'Place',
  totalKills: 'Kills',
  memberKills: "Players' kills",
  selectedMembers: 'Players',
  selectedSubstitutes: 'Substitutes',
  substitutions: 'Rounds',
  takenBackReason: 'Taken back because',
  userId: 'Player',
  pointsPerKill: 'Points per kill',
  registrationClosesAt: 'Registration closes',
  checkInOpensAt: 'Check-in opens',
  checkInClosesAt: 'Check-in closes',
};

/** These fields only identify what the act's text already names. */
const omitted = ['id', 'registrationId', 'registrationIds', 'clanId', 'teamId', 'messageId'];

export function changeLines({ action, changes }: HistoryAct, getName: GetName): ChangeLine[] {
  const isRound = action.startsWith('round.');
  return changes
    .filter(({ path }) => !omitted.includes(path))
    .map((change) => (isRound ? resultLine(change, getName) : valueLine(change, getName)))
    .filter(({ before, after }) => before !== after);
}

/** The path is `name.field`, and a name may contain a dot. */
function resultLine({ path, before, after }: Change, getName: GetName): ChangeLine {
  const dot = path.lastIndexOf('.');
  const field = path.slice(dot + 1);
  const format = (value: unknown) => {
    if (field === 'placement') return value === null ? 'did not play' : formatText(value, getName);
    return formatText(value, getName);
  };
  return {
    side: path.slice(0, dot),
    label: labels[field] ?? field,
    before: format(before),
    after: format(after),
  };
}

function valueLine({ path, before, after }: Change, getName: GetName): ChangeLine {
  const words = fieldName(path);
  const format = (value: unknown) => (formatters[path] ?? formatText)(value, getName);
  return {
    side: null,
    label: labels[path] ?? words.charAt(0).toUpperCase() + words.slice(1),
    before: format(before),
    after: format(after),
  };
}

/** Formats values that `formatText` cannot show, by path. Null means that the value is empty. */
const formatters: Readonly<Record<string, (value: unknown, getName: GetName) => string | null>> = {
  decisions: formatDecisions,
  substitutions: formatSubstitutions,
};

function formatSubstitutions(substitutions: unknown, getName: GetName): string | null {
  const none = { selectedMembers: [], selectedSubstitutes: [] };
  const lines = (storedRoster({ ...none, substitutions })?.substitutions ?? []).map(
    (stay) => `${nameOf(stay.userId, getName)}: ${formatStay(stay)}`,
  );
  return lines.length === 0 ? null : lines.join(', ');
}

function formatDecisions(decisions: unknown): string | null {
  const orders = storedDecisions({ decisions }).map(
    ({ sides, reason }) => `${sides.map(({ name }) => name).join(' before ')} (${reason})`,
  );
  return orders.length === 0 ? null : orders.join('\n');
}

function formatText(value: unknown, getName: GetName): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string')
    return isTime(value) ? formatDateTime(value) : nameOf(value, getName);
  if (Array.isArray(value)) return joined(value.map((one) => formatText(one, getName) ?? 'none'));
  return joined(
    Object.entries(value).map(
      ([key, one]) => `${keyWords(key, getName)}: ${formatText(one, getName) ?? 'none'}`,
    ),
  );
}

function joined(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join(', ');
}

/** Places and rounds are numbers, players are ids, and everything else is a field. */
function keyWords(key: string, getName: GetName): string {
  return isId(key) ? nameOf(key, getName) : fieldName(key);
}

function nameOf(text: string, getName: GetName): string {
  return isId(text) ? (getName(text) ?? 'someone who is no longer here') : text;
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);
}
