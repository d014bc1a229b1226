import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** How long after the last letter the address follows. */
const PAUSE = 250;

/**
 * Returns what a list is narrowed to and how to change it. The address holds it, so that a link shares it; what is typed
 * counts at once and reaches the address in the next pause, in place of the page that is there. `read` and `write` turn
 * the query of an address into a filter and back; what they do is the same for the same text.
 */
export function useAddressFilter<Filter extends { q: string }>(
  read: (query: string) => Filter,
  write: (filter: Filter) => string,
) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const address = read(search);
  // Text over an address that has changed since, by a link or by going back, is no longer what is asked for.
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
    /** Brings the address up to date at once, before a link leads elsewhere. */
    settle: () => next !== current && show(filter),
    show,
  };
}
