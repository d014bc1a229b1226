import type { RoundStatus } from '../../../../../shared/domain/tournaments/rounds.ts';
import { classNames } from '../../../../lib/class-names.ts';

type RoundTabProps = {
  number: number;
  status: RoundStatus | null;
  /** This person has typed results here that are not saved. */
  unsaved: boolean;
  /** There are many rounds: one line each. */
  compact: boolean;
};

/** What a round's tab says: its number, how far it is, and that values wait to be saved. */
export function RoundTab({ number, status, unsaved, compact }: RoundTabProps) {
  return (
    <span
      className={classNames(
        'flex min-h-7 justify-center gap-x-2',
        compact ? 'flex-row items-center' : 'flex-col',
      )}
    >
      <span className="heading text-base whitespace-nowrap sm:text-lg">
        <span className="max-sm:sr-only">Round </span>
        <span aria-hidden className="sm:hidden">
          R
        </span>
        {number}
      </span>
      <span
        className={classNames(
          'flex min-w-0 items-center gap-1.5 text-[0.6875rem] leading-4 font-semibold whitespace-nowrap',
          unsaved && 'text-primary',
        )}
      >
        <svg
          viewBox="0 0 10 10"
          aria-hidden
          className={classNames(
            'size-2 shrink-0 fill-none stroke-current stroke-2',
            status === 'started' && !unsaved && 'text-live',
          )}
        >
          {unsaved ? (
            <path d="M5 1v8M1 5h8" />
          ) : status === 'started' ? (
            <circle cx="5" cy="5" r="4" className="fill-current" />
          ) : status === 'ended' ? (
            <path d="m1 5.5 2.75 2.75L9 2" />
          ) : (
            <circle cx="5" cy="5" r="3.5" />
          )}
        </svg>
        <span className={compact ? 'sr-only' : 'max-sm:sr-only'}>{words(status, unsaved)}</span>
      </span>
    </span>
  );
}

function words(status: RoundStatus | null, unsaved: boolean): string {
  if (unsaved) return 'Unsaved';
  if (status === null) return 'Not started';
  return status === 'started' ? 'Started' : 'Ended';
}
