import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Switch } from '#web/ui/inputs/choice-inputs.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { fromLocalInput, toLocalInput } from '#web/lib/local-time.ts';

type RoomExtrasProps = {
  /** Null for a room that opens as soon as it is saved. */
  revealAt: string | null;
  onRevealAt: (revealAt: string | null) => void;
  onPassword: (password: string) => void;
};

/** When players get the room, and a password that is easy to read out. */
export default function RoomExtras({ revealAt, onRevealAt, onPassword }: RoomExtrasProps) {
  const [local, setLocal] = useState(toLocalInput(revealAt));
  const take = (next: string) => {
    setLocal(next);
    onRevealAt(fromLocalInput(next));
  };
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => onPassword(drawPassword())}
      >
        Generate Password
      </Button>
      <Switch
        checked={local !== ''}
        onChange={({ target }) => take(target.checked ? inMinutes(LEAD_MINUTES) : '')}
      >
        Show to players at a time
      </Switch>
      {local !== '' && (
        <Field
          label="Room Opens At"
          hint="In your time zone. Until then only you and your assistants see it."
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              required
              value={local}
              onChange={({ target }) => take(target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}

const LEAD_MINUTES = 10;

function inMinutes(minutes: number): string {
  return toLocalInput(new Date(Date.now() + minutes * 60_000).toISOString());
}

/** Without characters that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

function drawPassword(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(drawn, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
