import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Used if storage is blocked, until the user leaves the page. */
const chosenHere = new Map<string, string>();

/**
 * Returns the user's choice stored under a name, for this device or this visit; null if there is none yet. All
 * components and tabs that share it update together.
 */
export function useStoredChoice(name: string, until: 'ever' | 'visit-ends') {
  const choice = useSyncExternalStore(onChoice, () => read(name, until));
  const keep = (next: string) => {
    try {
      getStorage(until).setItem(name, next);
    } catch {
      chosenHere.set(name, next);
    }
    for (const listener of listeners) listener();
  };
  return [choice, keep] as const;
}

function read(name: string, until: 'ever' | 'visit-ends'): string | null {
  const here = chosenHere.get(name) ?? null;
  try {
    return here ?? getStorage(until).getItem(name);
  } catch {
    return here;
  }
}

function getStorage(until: 'ever' | 'visit-ends'): Storage {
  return until === 'ever' ? localStorage : sessionStorage;
}

function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
