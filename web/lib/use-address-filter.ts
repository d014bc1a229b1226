import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** How long after the last key press the URL is updated, in milliseconds. */
const PAUSE = 250;

/**
 * Keeps a list's filter in the URL, so it can be shared. Typing filters immediately and updates the URL after a
 * pause, replacing the current entry. `read` and `write` convert between query and filter and must be pure.
 */
export function useAddressFilter<Filter extends { q: string }>(
  read: (query: string) => Filter,
  write: (filter: Filter) => string,
) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const address = read(search);
  // Text typed for an earlier URL is discarded once a link or the back button changes it.
  const [typed, setTyped] = useState<{ q: string; over: string }>();
  const filter = { ...address, q: typed?.over === search ? typed.q : address.q };
  const next = write(filter);
  const current = write(address);

  const show = (shown: Filter) => navigate(`${path}${write(shown)}`, { replace: true });

  useEffect(() => {
    if (next === current) return undefined;
    const timer = setTimeout(() => navigate(`${path}${next}`, { replace: true }), PAUSE);
    return () => clearTimeout(timer);
  }, [next, current, path, navigate]);

  return {
    filter,
    type: (text: string) => setTyped({ q: text, over: search }),
    /** Updates the URL immediately, before a link leads elsewhere. */
    settle: () => next !== current && show(filter),
    show,
  };
}
