import { useId, useState, type FormEvent } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { SLOT_ORDERS, type SlotOrder } from '#shared/domain/tournaments/slots.ts';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { RadioRow, Switch } from '#web/ui/inputs/choice-inputs.tsx';
import { useAssignSlots } from '#web/features/tournaments/api/slots.ts';

type AssignSlotsDialogProps = {
  tournament: Tournament;
  approved: readonly Registration[];
  onClose: () => void;
};

const orders: Readonly<Record<SlotOrder, { label: string; hint: string }>> = {
  approval: { label: 'By approval', hint: 'Who was approved first' },
  registration: { label: 'By registration', hint: 'Who registered first' },
  shuffle: { label: 'Shuffle', hint: 'In random order' },
};

/** See rules/slots 1.2. */
export default function AssignSlotsDialog({
  tournament,
  approved,
  onClose,
}: AssignSlotsDialogProps) {
  const assign = useAssignSlots();
  const group = useId();
  const [by, setBy] = useState<SlotOrder>('approval');
  const [keep, setKeep] = useState(true);
  const hasStarted = tournament.status === 'ongoing';
  const given = approved.some(({ slot }) => slot !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (assign.isPending) return;
    const body = { by, keep: keep || hasStarted };
    assign.mutate({ params: { id: tournament.id }, body }, { onSuccess: onClose });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Assign Slots"
      description={`Approved teams get the lowest free slots, starting at ${tournament.firstSlot}.`}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-semibold">Who comes first</legend>
          {SLOT_ORDERS.map((order) => (
            <RadioRow
              key={order}
              group={group}
              checked={by === order}
              onChoose={() => setBy(order)}
            >
              <span className="min-w-0">
                {orders[order].label}
                <span className="block text-sm font-normal text-muted-foreground">
                  {orders[order].hint}
                </span>
              </span>
            </RadioRow>
          ))}
        </fieldset>
        {given && (
          <div>
            <Switch
              checked={keep || hasStarted}
              disabled={hasStarted}
              onChange={(event) => setKeep(event.target.checked)}
            >
              Teams keep the slots that they have
            </Switch>
            <p className="text-sm text-pretty text-muted-foreground">
              {keepHint(keep, hasStarted)}
            </p>
          </div>
        )}
        <FormActions
          write={assign}
          action="Assign Slots"
          pendingAction="Assigning..."
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function keepHint(keep: boolean, hasStarted: boolean): string {
  if (hasStarted) return 'The tournament has started, so given slots do not change.';
  return keep
    ? 'Only teams without a slot get one.'
    : 'All slots are reassigned. Players may already have seen their old ones.';
}
