import type { Registration } from '#shared/contract/registrations.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { useCheckIn, useUndoCheckIn } from '../../api/check-in.ts';

/** One element for both states, so it keeps the focus. */
export function CheckInAction({ side }: { side: Registration }) {
  const check = useCheckIn();
  const undo = useUndoCheckIn();
  const params = { id: side.tournamentId, registrationId: side.id };
  const write = side.checkedIn ? undo : check;
  return (
    <SmallButton
      pending={check.isPending || undo.isPending}
      onClick={() => write.mutate({ params })}
    >
      {side.checkedIn ? 'Undo Check-In' : 'Check In'} <span className="sr-only">{side.name}</span>
    </SmallButton>
  );
}
