import { useEffect, useRef } from 'react';
import type { ApproveAllOutcome } from '#shared/contract/registrations.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { approvalHeading } from '../../api/approving.ts';

type ApproveAllProps = {
  fitting: number;
  waiting: number;
  isPending: boolean;
  onApprove: () => void;
};

export function ApproveAll({ fitting, waiting, isPending, onApprove }: ApproveAllProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:ms-auto">
      {fitting < waiting && (
        <p className="text-sm text-muted-foreground">
          {formatNumber(fitting)} of {formatNumber(waiting)} can be approved.
        </p>
      )}
      <SmallButton variant="primary" pending={isPending} onClick={onApprove}>
        {isPending ? 'Approving...' : 'Approve All'}
      </SmallButton>
    </div>
  );
}

/** It gets the focus, because the button that was pressed may be gone. */
export function ApprovalOutcome({ answer }: { answer: ApproveAllOutcome }) {
  const { refused } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const refusedForSpace = refused.filter(({ code }) => code === 'tournament_full');
  const otherRefusals = refused.filter(({ code }) => code !== 'tournament_full');
  return (
    <section className="rounded-md border border-s-2 border-s-primary bg-card px-4 py-3 text-sm">
      <h2 ref={heading} tabIndex={-1} className="font-semibold outline-offset-4">
        {approvalHeading(answer)}
      </h2>
      {refused.length > 0 && (
        <ul className="mt-1.5 grid gap-1 text-muted-foreground">
          {otherRefusals.map(({ registrationId, name, message }) => (
            <li key={registrationId} className="wrap-anywhere">
              <bdi className="font-medium text-foreground">{name}</bdi>: {message}
            </li>
          ))}
          {refusedForSpace.length > 0 && (
            <li className="wrap-anywhere">
              {refusedForSpace.map(({ registrationId, name }, index) => (
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
