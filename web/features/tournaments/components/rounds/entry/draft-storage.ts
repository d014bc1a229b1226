import { useSyncExternalStore } from 'react';
import { listEdits, type Edits } from '#shared/domain/tournaments/result-edits.ts';
import { afterSave } from './sent-edits.ts';

const listeners = new Set<() => void>();

/** Null if nothing is stored or storage is not available. */
export function readDraft(address: DraftAddress): Edits | null {
  return parseDraft(storedText(draftKey(address)));
}

/** Counts the values of all users of this browser. */
export function countStored(tournamentId: string, round: number): number {
  const names = storedNames().filter((name) => isDraftOf(name, { tournamentId, round }));
  return names.reduce((sum, name) => sum + listEdits(parseDraft(storedText(name)) ?? {}).length, 0);
}

/** Removes an empty draft. Returns whether storage is available. */
export function writeDraft(address: DraftAddress, edits: Edits): boolean {
  const name = draftKey(address);
  try {
    if (Object.keys(edits).length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(edits));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Removes saved values, whichever tab stores them now. */
export function forgetSent(address: DraftAddress, sent: Edits): void {
  const stored = readDraft(address);
  if (stored !== null) writeDraft(address, afterSave(stored, sent));
}

/** Calls the listener when another tab has changed the draft, with null if it removed it. */
export function onForeignDraft(
  address: DraftAddress,
  listener: (edits: Edits | null) => void,
): () => void {
  const name = draftKey(address);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === name) listener(parseDraft(newValue));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

export function useDraftRounds(userId: string, tournamentId: string): readonly number[] {
  const list = useSyncExternalStore(onAnyDraft, () =>
    draftRounds(storedNames(), { userId, tournamentId }).join(),
  );
  return list === '' ? [] : list.split(',').map(Number);
}

function onAnyDraft(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function storedText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export type DraftAddress = { userId: string; tournamentId: string; round: number };

const prefix = 'hotdrop.round-draft';

export function draftKey({ userId, tournamentId, round }: DraftAddress): string {
  return `${prefix}.${userId}.${tournamentId}.${round}`;
}

/** Returns null if there is none or it is not valid. */
export function parseDraft(text: string | null): Edits | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const fits = Object.values(value).every(
    (cells) => isRecord(cells) && Object.values(cells).every(isEdit),
  );
  return fits && Object.keys(value).length > 0 ? (value as Edits) : null;
}

/** `names` are all keys in local storage. */
export function draftRounds(
  names: readonly string[],
  { userId, tournamentId }: Omit<DraftAddress, 'round'>,
): number[] {
  const start = `${prefix}.${userId}.${tournamentId}.`;
  return names
    .filter((name) => name.startsWith(start))
    .map((name) => Number(name.slice(start.length)))
    .filter((round) => Number.isInteger(round))
    .toSorted((a, b) => a - b);
}

/** Matches drafts of any user. */
export function isDraftOf(
  name: string,
  { tournamentId, round }: Omit<DraftAddress, 'userId'>,
): boolean {
  return name.startsWith(`${prefix}.`) && name.endsWith(`.${tournamentId}.${round}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEdit(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { from, to, beside = {} } = value;
  const texts = isRecord(beside) ? Object.values(beside) : [null];
  return [from, to, ...texts].every((text) => typeof text === 'string');
}
