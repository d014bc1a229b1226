import { useId, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Clan } from '#shared/contract/clans.ts';
import { classNames } from '#web/lib/class-names.ts';
import { paths } from '#web/lib/paths.ts';
import { keepStep } from '#web/lib/pending-step.ts';
import { wayBackTo } from '#web/lib/way-back.ts';
import { Badge } from '#web/ui/pictures/badge.tsx';
import type { ButtonSize } from '#web/ui/buttons/button-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useMe } from '#web/features/accounts/api/me.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useCancelJoinRequest, useOwnJoinRequests, useRequestToJoin } from '../../api/joining.ts';
import { askToLogIn } from './ask-to-log-in.ts';
import { joinOffer } from './join-offer.ts';
import { joinStep, useJoinStep } from './use-join-step.ts';

const RequestToJoinDialog = lazyDialog(() => import('./request-to-join-dialog.tsx'));

type JoinButtonProps = {
  clan: Clan;
  label: 'Request Join' | 'Request to Join';
  size?: ButtonSize;
  className?: string;
};

/**
 * The actions for a user outside of the clan: request to join, cancel, or read why neither is possible. Members see
 * nothing. After a login or profile setup, the request continues on the clan's page, where its result is visible.
 */
export function JoinButton({ clan, label, size, className }: JoinButtonProps) {
  const [, navigate] = useLocation();
  const reasonId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const viewer = useViewer();
  const { isPending: isViewerPending } = useMe();
  const own = useOwnJoinRequests({ enabled: viewer !== null });
  const cancel = useCancelJoinRequest();
  const join = useRequestToJoin();
  const isPart = isViewerPending || own.isLoading;
  // Without the requests the server still refuses a second one and says why.
  const offer = joinOffer(viewer, clan, own.data ?? []);
  const [asking, setAsking] = useJoinStep(clan.id, isPart ? undefined : offer.kind, () =>
    join.mutate(
      { params: { id: clan.id }, body: { message: null } },
      { onSettled: () => button.current?.focus() },
    ),
  );
  // An open dialog stays open while the requests are refetched.
  if (asking === undefined && isPart) {
    return <Skeleton className={size === 'small' ? 'ms-auto h-9 w-32' : 'h-11 w-40 max-w-full'} />;
  }
  if (offer.kind === 'in_clan') return null;

  const isPending = offer.kind === 'pending';
  const text = isPending ? (cancel.isPending ? 'Cancelling...' : 'Cancel Request') : label;
  const home = paths.clan(clan.id);
  const press = () => {
    if (join.isPending) return;
    if (offer.kind === 'pending') {
      if (cancel.isPending) return;
      cancel.mutate({ params: { id: clan.id, requestId: offer.requestId } });
    } else if (offer.kind === 'ask') setAsking('');
    else if (offer.kind === 'sign_in') askToLogIn(clan.id);
    else {
      keepStep({ path: home, key: joinStep(clan.id), by: viewer?.userId ?? null, typed: {} });
      navigate(paths.profileSetup(), { state: wayBackTo(home) });
    }
  };
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
      {isPending && (
        <Badge shape="ring" className="me-auto">
          Pending
        </Badge>
      )}
      {offer.kind === 'closed' && (
        <p id={reasonId} className="me-auto text-sm text-muted-foreground">
          {offer.reason}
        </p>
      )}
      {/* The same button before and after, so it keeps the focus. */}
      {!(isPending && !offer.mayCancel) && (
        <Button
          key="press"
          ref={button}
          data-step={offer.kind === 'closed' ? undefined : 'join-clan'}
          {...(size !== undefined && { size })}
          variant={isPending || size === 'small' ? 'secondary' : 'primary'}
          // At least as wide as its placeholder, so nothing moves.
          {...(size !== 'small' && { className: 'min-w-40' })}
          aria-label={`${text}: ${clan.name}`}
          aria-describedby={offer.kind === 'closed' ? reasonId : undefined}
          disabled={offer.kind === 'closed'}
          onClick={press}
        >
          {text}
        </Button>
      )}
      {asking !== undefined && (
        <RequestToJoinDialog clan={clan} message={asking} onClose={() => setAsking(undefined)} />
      )}
    </div>
  );
}
