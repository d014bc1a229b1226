import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  readListFilter,
  writeListFilter,
  type ListFilter,
  type ListStatus,
} from './list-filter.ts';

/** How long after the last letter the address follows. */
const PAUSE = 250;

/**
 * Returns what the list is narrowed to and how to change it. The address holds it, so that a link shares it; what is
 * typed counts at once and reaches the address in the next pause, in place of the page that is there.
 */
export function useListFilter() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const address = readListFilter(search);
  // Text over an address that has changed since, by a link or by going back, is no longer what is asked for.
  const [typed, setTyped] = useState<{ q: string; over: string }>();
  const q = typed?.over === search ? typed.q : address.q;
  const { status } = address;

  const show = (filter: ListFilter) =>
    navigate(`${path}${writeListFilter(filter)}`, { replace: true });

  useEffect(() => {
    const next = writeListFilter({ q, status });
    if (next === writeListFilter(readListFilter(search))) return undefined;
    const timer = setTimeout(() => navigate(`${path}${next}`, { replace: true }), PAUSE);
    return () => clearTimeout(timer);
  }, [q, status, search, path, navigate]);

  return {
    filter: { q, status },
    type: (text: string) => setTyped({ q: text, over: search }),
    /** Brings the address up to date at once, before a link leads elsewhere. */
    settle: () => q !== address.q && show({ q, status }),
    choose: (chosen: ListStatus) => show({ q, status: chosen }),
    clear: () => show({ q: '', status: 'all' }),
  };
}
