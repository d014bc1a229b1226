import { useSyncExternalStore } from 'react';
import { listEdits, type Edits } from '#shared/domain/tournaments/result-edits.ts';
import { draftKey, draftRounds, isDraftOf, parseDraft, type DraftAddress } from './round-draft.ts';
import { afterSave } from './sent-edits.ts';

const listeners = new Set<() => void>();

/** Returns what this browser has kept of a round; null when there is nothing, or when it keeps nothing. */
export function readDraft(address: DraftAddress): Edits | null {
  return parseDraft(storedText(draftKey(address)));
}

/** Returns how many values this browser keeps of a round, whoever typed them. */
export function countKept(tournamentId: string, round: number): number {
  const names = storedNames().filter((name) => isDraftOf(name, { tournamentId, round }));
  return names.reduce((sum, name) => sum + listEdits(parseDraft(storedText(name)) ?? {}).length, 0);
}

/** Keeps what is not saved, or forgets it when there is nothing; returns whether this browser could. */
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

/** Forgets what a save has carried, whichever page or grid of this browser keeps it by now. */
export function forgetSent(address: DraftAddress, sent: Edits): void {
  const kept = readDraft(address);
  if (kept !== null) writeDraft(address, afterSave(kept, sent));
}

/** Calls the listener when another page of this browser has changed what is kept of a round; null when it forgot it. */
export function onForeignDraft(
  address: DraftAddress,
  listener: (edits: Edits | null) => void,
): () => void {
  const name = draftKey(address);
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === name) listener(parseDraft(newValue));
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** The rounds of a tournament for which this person has values that are not saved. */
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
