import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../../lib/format/number.ts';
import { SmallButton } from '../buttons/button.tsx';

type PagerProps = {
  /** For example "Pages of users". */
  label: string;
  /** Starts at 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

/** Both buttons are shown even on the first and the last page, so they never move away from the pointer. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  const go = (to: number) => to >= 1 && to <= pages && onPage(to);
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between"
    >
      {/* Not `disabled`, because a button that becomes disabled on the first or last page would lose the focus. */}
      <SmallButton
        aria-disabled={page <= 1}
        onClick={() => go(page - 1)}
        className="aria-disabled:cursor-not-allowed aria-disabled:text-muted-foreground"
      >
        <ChevronLeft aria-hidden className="-ms-1 size-4" />
        Previous
      </SmallButton>
      <span className="min-w-22 text-center text-sm text-muted-foreground tabular-nums">
        Page {formatNumber(page)} of {formatNumber(pages)}
      </span>
      <SmallButton
        aria-disabled={page >= pages}
        onClick={() => go(page + 1)}
        className="aria-disabled:cursor-not-allowed aria-disabled:text-muted-foreground"
      >
        Next
        <ChevronRight aria-hidden className="-me-1 size-4" />
      </SmallButton>
    </nav>
  );
}
