import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { Clan } from '../../../../../shared/contract/clans.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { paths } from '../../../../lib/paths.ts';
import { wayBack } from '../../../../lib/way-back.ts';
import { Badge } from '../../../../ui/badge.tsx';
import type { ButtonSize } from '../../../../ui/button-style.ts';
import { Button } from '../../../../ui/button.tsx';
import { laterDialog } from '../../../../ui/later-dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useMe } from '../../../accounts/api/use-me.ts';
import { useViewer } from '../../../accounts/api/use-viewer.ts';
import { useCancelJoinRequest } from '../../api/use-cancel-join-request.ts';
import { useOwnJoinRequests } from '../../api/use-own-join-requests.ts';
import { signInToJoin } from '../../api/use-request-to-join.ts';
import { joinOffer } from './join-offer.ts';

const JoinDialog = laterDialog(() => import('./join-dialog.tsx'));

type JoinButtonProps = {
  clan: Clan;
  /** What the button says that asks to join. */
  label: 'Request Join' | 'Request to Join';
  size?: ButtonSize;
  className?: string;
};

/** What someone outside a clan can do about joining it: ask, take the request back, or read why not. Nothing inside it. */
export function JoinButton({ clan, label, size, className }: JoinButtonProps) {
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const reasonId = useId();
  const viewer = useViewer();
  const { isPending: isViewerPending } = useMe();
  const own = useOwnJoinRequests({ enabled: viewer !== null });
  const cancel = useCancelJoinRequest(clan.id);
  // What is being typed stays while the requests are asked for anew.
  if (!asking && (isViewerPending || own.isLoading)) {
    return <Skeleton className={size === 'small' ? 'ms-auto h-9 w-32' : 'h-11 w-40 max-w-full'} />;
  }
  // Without them the server still knows of a pending request, and says so.
  const offer = joinOffer(viewer, clan, own.data ?? []);
  if (offer.kind === 'in_clan') return null;

  const isPending = offer.kind === 'pending';
  const words = isPending ? (cancel.isPending ? 'Cancelling...' : 'Cancel Request') : label;
  const press = () => {
    if (offer.kind === 'pending') {
      if (!cancel.isPending) cancel.mutate(offer.requestId);
    } else if (offer.kind === 'sign_in') showToast(signInToJoin);
    else if (offer.kind === 'complete_profile') {
      navigate(paths.profileSetup(), { state: wayBack() });
    } else setAsking(true);
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
      {/* One and the same button before and after, so that the focus stays where it was. */}
      {!(isPending && !offer.mayCancel) && (
        <Button
          key="press"
          data-step={offer.kind === 'closed' ? undefined : 'join-clan'}
          {...(size !== undefined && { size })}
          variant={isPending || size === 'small' ? 'secondary' : 'primary'}
          aria-label={`${words}: ${clan.name}`}
          aria-describedby={offer.kind === 'closed' ? reasonId : undefined}
          disabled={offer.kind === 'closed'}
          onClick={press}
        >
          {words}
        </Button>
      )}
      {asking && <JoinDialog clan={clan} onClose={() => setAsking(false)} />}
    </div>
  );
}
