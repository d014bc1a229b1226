import { useState } from 'react';
import type { Clan } from '#shared/contract/clans.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useDeleteClan } from '../../api/writes.ts';

type DangerZoneProps = { clan: Clan; onDeleted: () => void };

export function DangerZone({ clan, onDeleted }: DangerZoneProps) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteClan();
  return (
    <section
      aria-labelledby="danger-zone"
      className="mt-12 flex max-w-[44rem] flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-md border border-destructive/40 p-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="danger-zone" className="heading text-xl text-destructive">
          Danger Zone
        </h2>
        <p className="mt-1.5 text-sm text-muted-foreground">
          Deletes the clan with its members and requests for good. Past results keep its name.
        </p>
      </div>
      <Button variant="destructive" onClick={() => setAsking(true)}>
        Delete Clan
      </Button>
      {asking && (
        <ConfirmDialog
          destructive
          description="Are you sure you want to permanently delete the clan? This action cannot be undone."
          action="Delete Clan"
          pendingAction="Deleting..."
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate({ params: { id: clan.id } }, { onSuccess: onDeleted })}
          onClose={() => {
            setAsking(false);
            remove.reset();
          }}
        />
      )}
    </section>
  );
}
