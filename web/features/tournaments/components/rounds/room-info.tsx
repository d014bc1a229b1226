import { useState } from 'react';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { copyText } from '../../../../ui/copy-text.ts';

type RoomInfoProps = {
  roomId: string;
  roomPassword: string;
  /** Places of the viewer's sides in the approved list. */
  slots: readonly number[];
};

/** The room of a round for those who get it: hidden until asked for, since people stream this page; one tap copies. */
export function RoomInfo({ roomId, roomPassword, slots }: RoomInfoProps) {
  const [shown, setShown] = useState(false);
  return (
    <section
      aria-label="Room"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-border *:bg-card sm:flex sm:w-fit sm:max-w-full sm:flex-wrap sm:items-stretch sm:*:grow"
    >
      {slots.length > 0 && (
        <div className="px-4 py-2.5 max-sm:col-span-2">
          <div className="eyebrow text-muted-foreground">
            {slots.length === 1 ? 'Slot' : 'Slots'}
          </div>
          <div className="figure mt-1 text-2xl text-primary">{slots.join(', ')}</div>
        </div>
      )}
      <Secret label="Room ID" value={roomId} shown={shown} />
      <Secret label="Password" value={roomPassword} shown={shown} />
      <Button
        variant="ghost"
        className="rounded-none border-0 focus-visible:-outline-offset-2 max-sm:col-span-2"
        onClick={() => setShown(!shown)}
      >
        {shown ? (
          <EyeOff aria-hidden className="size-4.5" />
        ) : (
          <Eye aria-hidden className="size-4.5" />
        )}
        {shown ? 'Hide Room' : 'Show Room'}
      </Button>
    </section>
  );
}

type SecretProps = { label: string; value: string; shown: boolean };

function Secret({ label, value, shown }: SecretProps) {
  return (
    <div className="flex min-w-0 items-center justify-between gap-2 ps-4">
      <div className="min-w-0 py-2.5">
        <div className="eyebrow text-muted-foreground">{label}</div>
        <div dir="auto" className="figure mt-1 text-left text-2xl wrap-anywhere">
          {shown ? (
            value
          ) : (
            <>
              <span aria-hidden>••••••</span>
              <span className="sr-only">hidden</span>
            </>
          )}
        </div>
      </div>
      <button
        type="button"
        aria-label={`Copy ${label.toLowerCase().replace('id', 'ID')}`}
        onClick={() => void copyText(value, label)}
        className="grid min-h-11 w-11 shrink-0 place-items-center self-stretch text-muted-foreground hover:bg-accent hover:text-accent-foreground focus-visible:-outline-offset-2"
      >
        <Copy aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
