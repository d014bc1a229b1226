import { useEffect, useRef } from 'react';
import type { ApprovalOfAll } from '#shared/contract/registrations.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { approvalHeading } from './approval-words.ts';

type ApproveAllProps = {
  /** How many of the waiting sides would get a slot. */
  fitting: number;
  waiting: number;
  isPending: boolean;
  onApprove: () => void;
};

/** Approves every waiting side that can be, in one press. */
export function ApproveAll({ fitting, waiting, isPending, onApprove }: ApproveAllProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:ms-auto">
      {fitting < waiting && (
        <p className="text-sm text-muted-foreground">
          {formatNumber(fitting)} of {formatNumber(waiting)} can be approved.
        </p>
      )}
      <Button size="small" pending={isPending} onClick={onApprove}>
        {isPending ? 'Approving...' : 'Approve All'}
      </Button>
    </div>
  );
}

/** The outcome of approving all: the sides that stay on the waitlist, and why. It takes the focus, since its button may be gone. */
export function ApprovalOutcome({ answer }: { answer: ApprovalOfAll }) {
  const { refused } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const full = refused.filter(({ code }) => code === 'tournament_full');
  const others = refused.filter(({ code }) => code !== 'tournament_full');
  return (
    <section className="rounded-md border border-s-2 border-s-primary bg-card px-4 py-3 text-sm">
      <h2 ref={heading} tabIndex={-1} className="font-semibold outline-offset-4">
        {approvalHeading(answer)}
      </h2>
      {refused.length > 0 && (
        <ul className="mt-1.5 grid gap-1 text-muted-foreground">
          {others.map(({ registrationId, name, message }) => (
            <li key={registrationId} className="wrap-anywhere">
              <bdi className="font-medium text-foreground">{name}</bdi>: {message}
            </li>
          ))}
          {full.length > 0 && (
            <li className="wrap-anywhere">
              {full.map(({ registrationId, name }, index) => (
                <span key={registrationId}>
                  {index > 0 && ', '}
                  <bdi className="font-medium text-foreground">{name}</bdi>
                </span>
              ))}
              : All slots are taken.
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
