import { type ReactNode, useState } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { ApprovalBlocker } from '#shared/domain/tournaments/sides.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import {
  useApproveRegistration,
  useMoveToWaitlist,
  useRejectRegistration,
} from '../../api/approving.ts';

type WaitingActionsProps = {
  side: Registration;
  blocker: ApprovalBlocker | null;
  getName: (userId: string) => string;
  /** True if several sides wait, so there is a button to approve all. */
  isOneOfMany: boolean;
};

/** For host and assistants. */
export function WaitingActions({ side, blocker, getName, isOneOfMany }: WaitingActionsProps) {
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
      {blocker === null ? (
        <SmallButton
          variant={isOneOfMany ? 'secondary' : 'primary'}
          data-action="approve"
          pending={isPending}
          onClick={({ currentTarget }) => {
            const focus = prepareFocus(currentTarget);
            void approve.mutateAsync(inputFor(side)).catch(ignore).finally(focus);
          }}
        >
          {approve.isPending ? 'Approving...' : 'Approve'} <HiddenSideName side={side} />
        </SmallButton>
      ) : (
        <p className="w-full text-sm text-muted-foreground">{formatBlocker(blocker, getName)}</p>
      )}
      <SmallButton
        variant={isOneOfMany ? 'ghost' : 'secondary'}
        data-action="reject"
        pending={isPending}
        onClick={({ currentTarget }) => {
          const focus = prepareFocus(currentTarget);
          setRejecting(() => focus);
        }}
      >
        Reject <HiddenSideName side={side} />
      </SmallButton>
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
            void reject.mutateAsync(inputFor(side)).then(close, ignore);
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

/** For host and assistants. */
export function ApprovedActions({ side }: { side: Registration }) {
  const move = useMoveToWaitlist();
  return (
    <SmallButton
      data-action="move"
      pending={move.isPending}
      onClick={({ currentTarget }) => {
        const focus = prepareFocus(currentTarget);
        void move.mutateAsync(inputFor(side)).catch(ignore).finally(focus);
      }}
    >
      {move.isPending ? 'Moving...' : 'Move to Waitlist'} <HiddenSideName side={side} />
    </SmallButton>
  );
}

const inputFor = ({ id, tournamentId }: Registration) => ({
  params: { id: tournamentId, registrationId: id },
});

/** Names the side for screen readers. Others see the name in the card's heading. */
export function HiddenSideName({ side }: { side: Registration }) {
  return <span className="sr-only">{side.name}</span>;
}

function formatBlocker(blocker: ApprovalBlocker, getName: (userId: string) => string): ReactNode {
  if (blocker.reason === 'tournament_full') return 'All slots are taken.';
  if (blocker.reason === 'registration_without_members') {
    return 'It can be approved once members are selected.';
  }
  return (
    <>
      On an approved team already:{' '}
      {blocker.players.map((userId, index) => (
        <span key={userId}>
          {index > 0 && ', '}
          <bdi className="wrap-anywhere">{getName(userId)}</bdi>
        </span>
      ))}
      .
    </>
  );
}

/** The hook has already shown a toast. */
function ignore(): void {}

/**
 * Returns a function that restores the focus after an action. If the card with the focused button has moved to
 * another list, the focus goes to the same action of the next or previous card, otherwise to the list's heading,
 * otherwise to the card in its new list.
 */
function prepareFocus(button: HTMLElement): () => void {
  const card = button.closest('li[data-side]');
  const id = card?.getAttribute('data-side') ?? '';
  const action = button.dataset['action'] ?? '';
  const heading = button.closest('section')?.querySelector('h2') ?? null;
  const visibleItems = [
    ...(card?.parentElement?.querySelectorAll('li[data-side]:not([hidden])') ?? []),
  ];
  const place = card === null ? 0 : visibleItems.indexOf(card);
  const neighbours = [
    ...visibleItems.slice(place + 1),
    ...visibleItems.slice(0, place).toReversed(),
  ];
  const move = () => {
    const main = document.querySelector('main');
    const focused = document.activeElement;
    // The user has moved the focus elsewhere.
    if (focused !== null && focused !== document.body && focused !== main) return;
    const same = neighbours
      .filter((neighbour) => neighbour.isConnected)
      .map((neighbour) => neighbour.querySelector<HTMLElement>(`[data-action='${action}']`))
      .find((found) => found !== null);
    const next = [button, same, heading].find((found) => found?.isConnected === true);
    (next ?? movedTo(id) ?? main)?.focus();
  };
  // The lists render right after the response.
  return () => setTimeout(move);
}

function movedTo(id: string): HTMLElement | null {
  const moved = document.querySelector(`li[data-side='${CSS.escape(id)}']`);
  return (
    moved?.querySelector<HTMLElement>('[data-action]') ??
    moved?.closest('section')?.querySelector<HTMLElement>('h2') ??
    null
  );
}
