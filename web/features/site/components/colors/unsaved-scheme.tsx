import { useEffect } from 'react';
import { useLeaveGuard } from '../../../../lib/use-leave-guard.ts';
import { LeaveDialog } from '../../../../ui/leave-dialog.tsx';

type UnsavedSchemeProps = {
  isUnsaved: boolean;
  /** Told when the question comes and goes. */
  onAsk: (asking: boolean) => void;
  onLeave: () => void;
};

/** Asks before unsaved colours are left behind. */
export function UnsavedScheme({ isUnsaved, onAsk, onLeave }: UnsavedSchemeProps) {
  const { asking, stay, leave } = useLeaveGuard(isUnsaved);
  useEffect(() => {
    if (!asking) return undefined;
    onAsk(true);
    return () => onAsk(false);
  }, [asking, onAsk]);
  if (!asking) return null;
  return (
    <LeaveDialog
      onStay={stay}
      onLeave={() => {
        leave();
        onLeave();
      }}
    />
  );
}
