import type { AuditEntry } from '#shared/contract/audit.ts';
import { formatDateTime } from '#web/lib/format/date-time.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { fieldLabel } from './audit-labels.ts';

/** `text` is shown as it is; the others are ids to look up. */
export type ValueKind = 'text' | 'user' | 'clan' | 'team' | 'tournament';

/** Values for display; undefined if the field did not exist before or after. */
export type Change = {
  field: string;
  kind: ValueKind;
  before: readonly string[] | undefined;
  after: readonly string[] | undefined;
};

type AuditedChange = Pick<AuditEntry, 'subjectType' | 'subjectName' | 'before' | 'after'>;

const kinds: Readonly<Record<string, ValueKind>> = {
  userId: 'user',
  leaderId: 'user',
  hostUserId: 'user',
  registeredBy: 'user',
  handlerIds: 'user',
  memberIds: 'user',
  assistantIds: 'user',
  assistants: 'user',
  selectedMembers: 'user',
  selectedSubstitutes: 'user',
  clanId: 'clan',
  teamId: 'team',
  tournamentId: 'tournament',
  from: 'tournament',
};

const imageFields = ['logoFile', 'logoUrl', 'banner', 'bannerUrl', 'sponsorLogo', 'sponsorLogoUrl'];

/** Fields that the subject's name or link already shows. */
const shownBySubject: Readonly<Record<string, readonly string[]>> = {
  registration: ['clanId', 'teamId'],
  join_request: ['clanId'],
  round: ['tournamentId', 'roundNumber'],
  delivery: ['tournamentId'],
};

/** An undo logs these fields about the act that it undid. The action itself says that it is an undo. */
const notShown = ['undoes', 'redo'];

export function listChanges({ subjectType, subjectName, before, after }: AuditedChange): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const isShown = (field: string) =>
    field === 'name'
      ? isNameShown(before, after, subjectName)
      : subjectName !== null && shownBySubject[subjectType]?.includes(field) === true;
  return fields
    .filter((field) => !notShown.includes(field) && !isShown(field))
    .map((field) => ({
      field: fieldLabel(field),
      kind: kinds[field] ?? 'text',
      before: formatSide(before, field),
      after: formatSide(after, field),
    }));
}

/** The name is shown beside the action, unless the name itself changed. */
function isNameShown(
  before: AuditedChange['before'],
  after: AuditedChange['after'],
  subjectName: string | null,
): boolean {
  const names = [before, after].flatMap((side) =>
    side === null || side['name'] === undefined ? [] : [side['name']],
  );
  return names.length === 1 && names[0] === subjectName;
}

function formatSide(values: AuditedChange['before'], field: string): string[] | undefined {
  if (values === null || !Object.hasOwn(values, field)) return undefined;
  return formatTexts(values[field], field);
}

/** Returns whether a field is unchanged and is logged only for context. */
export function isContext({ before, after }: Change): boolean {
  return before !== undefined && after !== undefined && before.join('\n') === after.join('\n');
}

function formatTexts(value: unknown, field: string): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) {
    return value.flatMap((one) => (typeof one === 'string' ? one : formatLine(one)) || []);
  }
  if (typeof value === 'object') {
    return Object.entries(value).map(
      ([name, one]) => `${fieldLabel(name)}: ${formatLine(one) || 'none'}`,
    );
  }
  if (imageFields.includes(field)) return ['an image'];
  return [typeof value === 'string' && !isTime(value) ? value : formatLine(value)];
}

function formatLine(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return isTime(value) ? formatDateTime(value) : shortId(value);
  if (Array.isArray(value)) {
    return value.map((one) => formatLine(one)).join(', ');
  }
  if (typeof value === 'object' && value !== null) return formatParts(value).join(' · ');
  return '';
}

/** Ids are omitted if there is a name. */
function formatParts(value: object): string[] {
  const isNamed = 'name' in value && typeof value.name === 'string';
  return Object.entries(value)
    .filter(([name]) => !isNamed || !/(?:^i|I)ds?$/.test(name))
    .map(([name, one]) => [nestedName(name), formatLine(one)])
    .filter(([, text]) => text !== '')
    .map((parts) => parts.join(' ').trim());
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ids in a list only distinguish rows, so their last characters are enough. */
function shortId(text: string): string {
  return id.test(text) ? `…${text.slice(-6)}` : text;
}

/** Omits the label for `name` and for keys that are ids, because kills are listed by player id. */
function nestedName(name: string): string {
  return name === 'name' || id.test(name) ? '' : fieldLabel(name);
}

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
