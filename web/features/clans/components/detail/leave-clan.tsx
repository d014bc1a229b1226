import type { Clan } from '#shared/contract/clans.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLeaveClan } from '../../api/writes.ts';
import { useOwnJoinRequests } from '../../api/joining.ts';

type LeaveClanProps = { clan: Clan; onClose: () => void };

export function LeaveClan({ clan, onClose }: LeaveClanProps) {
  const leave = useLeaveClan();
  // Requested now, so the join button is there to get the focus.
  useOwnJoinRequests({ enabled: true });
  return (
    <ConfirmDialog
      destructive
      description={
        <>
          You leave <bdi>{clan.name}</bdi>, and its registrations that still wait for a slot. To
          come back you have to ask to join again.
        </>
      }
      action="Leave Clan"
      pendingAction="Leaving..."
      write={leave}
      input={{ params: { id: clan.id } }}
      onClose={onClose}
    />
  );
}
