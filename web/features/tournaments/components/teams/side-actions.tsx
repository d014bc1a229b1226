import { type ReactNode, useState } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { ApprovalHindrance } from '#shared/domain/tournaments/sides.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import {
  useApproveRegistration,
  useMoveToWaitlist,
  useRejectRegistration,
} from '../../api/approving.ts';

type WaitingActionsProps = {
  side: Registration;
  hindrance: ApprovalHindrance | null;
  nameOf: (userId: string) => string;
  /** Others wait too, and one button approves them all. */
  isOneOfMany: boolean;
};

/** What host and assistants do with a side on the waitlist: approve it, or reject it after asking once more. */
export function WaitingActions({ side, hindrance, nameOf, isOneOfMany }: WaitingActionsProps) {
  const approve = useApproveRegistration();
  const reject = useRejectRegistration();
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
          variant={isOneOfMany ? 'secondary' : 'primary'}
          size="small"
          data-action="approve"
          pending={isPending}
          onClick={({ currentTarget }) => {
            const focus = prepareFocus(currentTarget);
            void approve.mutateAsync(ofSide(side)).catch(ignore).finally(focus);
          }}
        >
          {approve.isPending ? 'Approving...' : 'Approve'} <Of side={side} />
        </Button>
      ) : (
        <p className="w-full text-sm text-muted-foreground">{inWords(hindrance, nameOf)}</p>
      )}
      <Button
        variant={isOneOfMany ? 'ghost' : 'secondary'}
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
            void reject.mutateAsync(ofSide(side)).then(close, ignore);
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
  const move = useMoveToWaitlist();
  return (
    <Button
      variant="secondary"
      size="small"
      data-action="move"
      pending={move.isPending}
      onClick={({ currentTarget }) => {
        const focus = prepareFocus(currentTarget);
        void move.mutateAsync(ofSide(side)).catch(ignore).finally(focus);
      }}
    >
      {move.isPending ? 'Moving...' : 'Move to Waitlist'} <Of side={side} />
    </Button>
  );
}

const ofSide = ({ id, tournamentId }: Registration) => ({
  params: { id: tournamentId, registrationId: id },
});

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

/**
 * Returns what to call once an action on an entry is over. Where it has taken the entry to another list, and the focus
 * went with it, the focus moves to the same action of the entry after it, or before it, or to the list's heading; where the
 * list is gone too, to what can be done with the entry in its new one.
 */
function prepareFocus(button: HTMLElement): () => void {
  const entry = button.closest('li[data-side]');
  const id = entry?.getAttribute('data-side') ?? '';
  const action = button.dataset['action'] ?? '';
  const heading = button.closest('section')?.querySelector('h2') ?? null;
  const shown = [...(entry?.parentElement?.querySelectorAll('li[data-side]:not([hidden])') ?? [])];
  const place = entry === null ? 0 : shown.indexOf(entry);
  const neighbours = [...shown.slice(place + 1), ...shown.slice(0, place).toReversed()];
  const move = () => {
    const main = document.querySelector('main');
    const focused = document.activeElement;
    // Somebody has gone on already.
    if (focused !== null && focused !== document.body && focused !== main) return;
    const same = neighbours
      .filter((neighbour) => neighbour.isConnected)
      .map((neighbour) => neighbour.querySelector<HTMLElement>(`[data-action='${action}']`))
      .find((found) => found !== null);
    const next = [button, same, heading].find((found) => found?.isConnected === true);
    (next ?? movedTo(id) ?? main)?.focus();
  };
  // The lists are drawn anew right after the answer.
  return () => setTimeout(move);
}

/** A button of the entry where it stands now, or the heading over it when nothing can be done with it there. */
function movedTo(id: string): HTMLElement | null {
  const moved = document.querySelector(`li[data-side='${CSS.escape(id)}']`);
  return (
    moved?.querySelector<HTMLElement>('[data-action]') ??
    moved?.closest('section')?.querySelector<HTMLElement>('h2') ??
    null
  );
}
