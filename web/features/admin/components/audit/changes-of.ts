import type { AuditEntry } from '#shared/contract/audit.ts';
import { formatDateTime } from '#web/lib/format/date-time.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { fieldWords } from './audit-words.ts';

/** What a value names: an account or a page by its id, or nothing but itself. */
export type ValueKind = 'text' | 'user' | 'clan' | 'team' | 'tournament';

/** One field of an act: its value before and after, as texts; a side without it is undefined. */
export type Change = {
  field: string;
  kind: ValueKind;
  before: readonly string[] | undefined;
  after: readonly string[] | undefined;
};

type Act = Pick<AuditEntry, 'subjectType' | 'subjectName' | 'before' | 'after'>;

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
};

const imageFields = ['logoFile', 'logoUrl', 'banner', 'bannerUrl', 'sponsorLogo', 'sponsorLogoUrl'];

/** What the name of a subject says or leads to already. */
const saidBySubject: Readonly<Record<string, readonly string[]>> = {
  registration: ['clanId', 'teamId'],
  join_request: ['clanId'],
  round: ['tournamentId', 'roundNumber'],
  delivery: ['tournamentId'],
};

/** Returns what an act changed, field by field, in the order in which it was written down. */
export function changesOf({ subjectType, subjectName, before, after }: Act): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const isSaid = (field: string) =>
    field === 'name'
      ? isNameSaid(before, after, subjectName)
      : subjectName !== null && saidBySubject[subjectType]?.includes(field) === true;
  return fields
    .filter((field) => !isSaid(field))
    .map((field) => ({
      field: fieldWords(field),
      kind: kinds[field] ?? 'text',
      before: sideOf(before, field),
      after: sideOf(after, field),
    }));
}

/** The name stands beside the act already, unless it is what changed. */
function isNameSaid(
  before: Act['before'],
  after: Act['after'],
  subjectName: string | null,
): boolean {
  const names = [before, after].flatMap((side) =>
    side === null || side['name'] === undefined ? [] : [side['name']],
  );
  return names.length === 1 && names[0] === subjectName;
}

function sideOf(values: Act['before'], field: string): string[] | undefined {
  if (values === null || !Object.hasOwn(values, field)) return undefined;
  return textsOf(values[field], field);
}

/** Returns whether a field stayed as it was and only says what the act was about. */
export function isContext({ before, after }: Change): boolean {
  return before !== undefined && after !== undefined && before.join('\n') === after.join('\n');
}

/** A value as texts: one, none for nothing, or one for each of a list. */
function textsOf(value: unknown, field: string): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) {
    return value.flatMap((one) => (typeof one === 'string' ? one : lineOf(one)) || []);
  }
  if (typeof value === 'object') {
    return Object.entries(value).map(
      ([name, one]) => `${fieldWords(name)}: ${lineOf(one) || 'none'}`,
    );
  }
  if (imageFields.includes(field)) return ['an image'];
  return [typeof value === 'string' && !isTime(value) ? value : lineOf(value)];
}

function lineOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return isTime(value) ? formatDateTime(value) : shortId(value);
  if (Array.isArray(value)) {
    return value.map((one) => lineOf(one)).join(', ');
  }
  if (typeof value === 'object' && value !== null) return partsOf(value).join(' · ');
  return '';
}

/** What has a name needs no ids. */
function partsOf(value: object): string[] {
  const isNamed = 'name' in value && typeof value.name === 'string';
  return Object.entries(value)
    .filter(([name]) => !isNamed || !/(?:^i|I)ds?$/.test(name))
    .map(([name, one]) => [nestedName(name), lineOf(one)])
    .filter(([, text]) => text !== '')
    .map((parts) => parts.join(' ').trim());
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An id inside of a list tells rows apart and no more, so its end is enough. */
function shortId(text: string): string {
  return id.test(text) ? `…${text.slice(-6)}` : text;
}

/** A name speaks for itself, and kills stand under their players' ids. */
function nestedName(name: string): string {
  return name === 'name' || id.test(name) ? '' : fieldWords(name);
}

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
