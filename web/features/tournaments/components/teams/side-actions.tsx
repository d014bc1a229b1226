import { useState, type ReactNode } from 'react';
import type { Registration } from '../../../../../shared/contract/registrations.ts';
import type { ApprovalHindrance } from '../../../../../shared/domain/tournaments/sides.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useApproveRegistration } from '../../api/use-approve-registration.ts';
import { useMoveToWaitlist } from '../../api/use-move-to-waitlist.ts';
import { useRejectRegistration } from '../../api/use-reject-registration.ts';
import { prepareFocus } from './move-focus.ts';

type WaitingActionsProps = {
  side: Registration;
  hindrance: ApprovalHindrance | null;
  nameOf: (userId: string) => string;
};

/** What host and assistants do with a side on the waitlist: approve it, or reject it after asking once more. */
export function WaitingActions({ side, hindrance, nameOf }: WaitingActionsProps) {
  const approve = useApproveRegistration(side.tournamentId);
  const reject = useRejectRegistration(side.tournamentId);
  const [rejecting, setRejecting] = useState<() => void>();
  const isPending = approve.isPending || reject.isPending;
  const close = () => {
    setRejecting(undefined);
    rejecting?.();
  };
  return (
    <>
      {hindrance === null ? (
        <Button
          size="small"
          data-action="approve"
          pending={isPending}
          onClick={({ currentTarget }) => {
            const focus = prepareFocus(currentTarget);
            void approve.mutateAsync(side.id).catch(ignore).finally(focus);
          }}
        >
          {approve.isPending ? 'Approving...' : 'Approve'} <Of side={side} />
        </Button>
      ) : (
        <p className="w-full text-sm text-muted-foreground">{inWords(hindrance, nameOf)}</p>
      )}
      <Button
        variant="secondary"
        size="small"
        data-action="reject"
        pending={isPending}
        onClick={({ currentTarget }) => {
          const focus = prepareFocus(currentTarget);
          setRejecting(() => focus);
        }}
      >
        Reject <Of side={side} />
      </Button>
      {rejecting !== undefined && (
        <ConfirmDialog
          description={
            <>
              <bdi>{side.name}</bdi> leaves the waitlist. It may register again.
            </>
          }
          action="Reject Registration"
          pendingAction="Rejecting..."
          destructive
          isPending={isPending}
          error={reject.error}
          onConfirm={() => {
            void reject.mutateAsync(side.id).then(close, ignore);
          }}
          onClose={() => {
            setRejecting(undefined);
            reject.reset();
          }}
        />
      )}
    </>
  );
}

/** Takes an approved side back to the waitlist. */
export function ApprovedActions({ side }: { side: Registration }) {
  const move = useMoveToWaitlist(side.tournamentId);
  return (
    <Button
      variant="secondary"
      size="small"
      data-action="move"
      pending={move.isPending}
      onClick={({ currentTarget }) => {
        const focus = prepareFocus(currentTarget);
        void move.mutateAsync(side.id).catch(ignore).finally(focus);
      }}
    >
      {move.isPending ? 'Moving...' : 'Move to Waitlist'} <Of side={side} />
    </Button>
  );
}

/** Whose button it is: the card's heading says it to those who see it. */
export function Of({ side }: { side: Registration }) {
  return <span className="sr-only">{side.name}</span>;
}

function inWords(hindrance: ApprovalHindrance, nameOf: (userId: string) => string): ReactNode {
  if (hindrance.reason === 'tournament_full') return 'All slots are taken.';
  if (hindrance.reason === 'registration_without_members') {
    return 'It can be approved once members are selected.';
  }
  return (
    <>
      On an approved team already:{' '}
      {hindrance.players.map((userId, index) => (
        <span key={userId}>
          {index > 0 && ', '}
          <bdi className="wrap-anywhere">{nameOf(userId)}</bdi>
        </span>
      ))}
      .
    </>
  );
}

/** A toast has said it. */
function ignore(): void {}
