import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** For a browser that keeps nothing: until the page is left. */
const keptHere = new Map<string, string>();

/**
 * Returns what a person chose under a name on this device, or for this visit alone; null before that. Everything that
 * shows it follows a change, in other tabs too where they share it.
 */
export function useKeptChoice(name: string, until: 'ever' | 'visit-ends') {
  const choice = useSyncExternalStore(onChoice, () => read(name, until));
  const keep = (next: string) => {
    try {
      storageOf(until).setItem(name, next);
    } catch {
      keptHere.set(name, next);
    }
    for (const listener of listeners) listener();
  };
  return [choice, keep] as const;
}

function read(name: string, until: 'ever' | 'visit-ends'): string | null {
  const here = keptHere.get(name) ?? null;
  try {
    return here ?? storageOf(until).getItem(name);
  } catch {
    return here;
  }
}

function storageOf(until: 'ever' | 'visit-ends'): Storage {
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
