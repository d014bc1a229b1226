import { lazy, Suspense, useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { saveRoom } from '#shared/contract/rounds.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useStreamMode } from '#web/lib/stream-mode.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { useSaveRoom } from '../../api/round-writes.ts';

// Few rooms open at a time.
const RoomExtras = lazy(() => import('./room-extras.tsx'));

type SaveRoomDialogProps = {
  tournamentId: string;
  number: number;
  /** Null for a round that has not started yet. */
  room: { roomId: string; roomPassword: string; roomOpensAt: string | null } | null;
  onClose: () => void;
};

/** See rules/rounds 2.1. */
export function SaveRoomDialog({ tournamentId, number, room, onClose }: SaveRoomDialogProps) {
  const save = useSaveRoom();
  const { register, handleSubmit, setValue, formState } = useForm<z.infer<typeof saveRoom.body>>({
    resolver: zodResolver(saveRoom.body),
    defaultValues: { roomId: room?.roomId ?? '', roomPassword: room?.roomPassword ?? '' },
  });
  // A room that has opened keeps its time.
  const [waiting] = useState(() => readWaiting(room?.roomOpensAt ?? null));
  const [opensLater, setOpensLater] = useState(waiting !== null);
  const bothId = useId();
  const [isStreaming] = useStreamMode();
  const [isShown, setIsShown] = useState(false);
  const masked = isStreaming && !isShown ? MASK : '';
  const { roomId, roomPassword, revealAt } = formState.errors;
  // An error that both fields share is shown once, below them.
  const both = roomId?.message === roomPassword?.message ? roomId?.message : undefined;
  const pairErrorProps = both !== undefined && {
    'aria-describedby': bothId,
    'aria-invalid': true as const,
  };
  const submit = handleSubmit((body) =>
    save.mutate(
      { params: { id: tournamentId, round: String(number) }, body },
      { onSuccess: onClose },
    ),
  );
  const [action, busyAction] =
    room === null ? ['Start Round', 'Starting...'] : ['Save Changes', 'Saving...'];
  return (
    <Dialog
      onClose={onClose}
      title={room === null ? `Start Round ${number}` : `Edit Round ${number}`}
      description={`Players and managers of the approved teams see both ${opensLater ? 'at the time below' : 'as soon as you save'}.`}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field label="Room ID" error={both === undefined ? roomId?.message : undefined}>
          {(control) => (
            <TextInput
              {...control}
              {...pairErrorProps}
              {...register('roomId')}
              className={masked}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Room Password" error={both === undefined ? roomPassword?.message : undefined}>
          {(control) => (
            <TextInput
              {...control}
              {...pairErrorProps}
              {...register('roomPassword')}
              className={masked}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        {isStreaming && <ShowRoom isShown={isShown} onClick={() => setIsShown(!isShown)} />}
        {both !== undefined && (
          <p id={bothId} role="alert" className="-mt-3.5 text-sm text-destructive">
            {both}
          </p>
        )}
        <Suspense fallback={<ExtrasPlace isWaiting={waiting !== null} />}>
          <RoomExtras
            revealAt={waiting}
            isIncomplete={revealAt !== undefined}
            onRevealAt={(next) => {
              setValue('revealAt', next, { shouldValidate: formState.isSubmitted });
              setOpensLater(next !== null);
            }}
            onPassword={(password) => setValue('roomPassword', password, { shouldValidate: true })}
          />
        </Suspense>
        <FormActions write={save} action={action} pendingAction={busyAction} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** As high as the content. */
function ExtrasPlace({ isWaiting }: { isWaiting: boolean }) {
  return (
    <div className={isWaiting ? 'h-64 pointer-coarse:h-66' : 'h-30.5 pointer-coarse:h-32.5'} />
  );
}

function ShowRoom({ isShown, onClick }: { isShown: boolean; onClick: () => void }) {
  return (
    <SmallButton className="-mt-2 justify-self-start" onClick={onClick}>
      {isShown ? 'Hide Room' : 'Show Room'}
    </SmallButton>
  );
}

/** A password field would make browsers offer to save the room. */
const MASK = '[-webkit-text-security:disc]';

function readWaiting(roomOpensAt: string | null): string | null {
  return roomOpensAt !== null && Date.parse(roomOpensAt) > serverNow() ? roomOpensAt : null;
}
