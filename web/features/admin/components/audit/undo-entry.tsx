import type { ComponentType } from 'react';
import type { AuditEntry } from '#shared/contract/audit.ts';
import { isUndo } from '#shared/domain/tournaments/history.ts';
import { useUndoAuditedAct } from '../../api/writes.ts';

/** Passed in, because the button belongs to the tournaments feature. */
export type UndoButtonType = ComponentType<{
  act: Pick<AuditEntry, 'action' | 'why'> & { isUndo: boolean };
  describedBy: string;
  write: {
    isPending: boolean;
    error: Error | null;
    reset: () => void;
    send: (force: boolean, onSuccess: () => void) => void;
  };
  onDone: () => void;
}>;

type UndoEntryProps = {
  entry: AuditEntry;
  describedBy: string;
  UndoButton: UndoButtonType;
  onDone: () => void;
};

/** See rules/admin 8.5. */
export function UndoEntry({ entry, describedBy, UndoButton, onDone }: UndoEntryProps) {
  const undo = useUndoAuditedAct();
  if (entry.undo === 'no') return null;
  if (entry.undo === 'done') return <p className="text-sm text-muted-foreground">{entry.why}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <UndoButton
        act={{ ...entry, isUndo: isUndo(entry) }}
        describedBy={describedBy}
        write={{
          ...undo,
          send: (force, onSuccess) =>
            undo.mutate({ params: { id: entry.id }, body: { force } }, { onSuccess }),
        }}
        onDone={onDone}
      />
    </div>
  );
}
