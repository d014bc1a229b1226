import { useState } from 'react';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Clock } from '#web/ui/text/moment.tsx';
import { toLocalInput, fromLocalInput } from '#web/lib/local-time.ts';
import { serverNow } from '#web/lib/server-clock.ts';

type RoomExtrasProps = {
  /** Null for a room that opens as soon as it is saved. */
  revealAt: string | null;
  /** The new time, or an empty string while it is incomplete, which cannot be saved. */
  onRevealAt: (revealAt: string | null) => void;
  /** True if an incomplete time was submitted. */
  isIncomplete: boolean;
  onPassword: (password: string) => void;
};

export default function RoomExtras({
  revealAt,
  onRevealAt,
  isIncomplete,
  onPassword,
}: RoomExtrasProps) {
  const [choice, setChoice] = useState<RevealChoice>({
    when: revealAt === null ? 'at-once' : 'at',
    time: toLocalInput(revealAt),
    minutes: String(LEAD_MINUTES),
  });
  const take = (change: Partial<RevealChoice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    onRevealAt(readRevealChoice(next) ?? (next.when === 'at-once' ? null : ''));
  };
  const { when, time, minutes } = choice;
  return (
    <div className="grid gap-4">
      <SmallButton className="justify-self-start" onClick={() => onPassword(drawPassword())}>
        Generate Password
      </SmallButton>
      <Field label="Show to Players">
        {(control) => (
          <SelectInput
            {...control}
            value={when}
            onChange={({ target }) => take(proposals[target.value as RevealChoice['when']]())}
          >
            <option value="at-once">As soon as I save</option>
            <option value="at">At a time</option>
            <option value="before">Some minutes before a match</option>
          </SelectInput>
        )}
      </Field>
      {when !== 'at-once' && (
        <div className="grid gap-2">
          <div className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-[auto_minmax(0,1fr)]">
            {when === 'before' && (
              <Field label="Minutes" className="w-20">
                {(control) => (
                  <TextInput
                    {...control}
                    inputMode="numeric"
                    autoComplete="off"
                    value={minutes}
                    onChange={({ target }) => take({ minutes: target.value })}
                  />
                )}
              </Field>
            )}
            <Field
              label={when === 'before' ? 'Before the Match At' : 'Room Opens At'}
              className={when === 'at' ? 'min-[24rem]:col-span-2' : ''}
              error={isIncomplete ? INCOMPLETE[when] : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  type="datetime-local"
                  required
                  value={time}
                  onChange={({ target }) => take({ time: target.value })}
                />
              )}
            </Field>
          </div>
          <Opening at={readRevealChoice(choice)} />
        </div>
      )}
    </div>
  );
}

function Opening({ at }: { at: string | null | undefined }) {
  return (
    <p className="text-sm text-pretty text-muted-foreground">
      {typeof at === 'string' && (
        <>
          Opens at <Clock at={at} /> in your time zone.{' '}
        </>
      )}
      Until then only you and your assistants see it.
    </p>
  );
}

const INCOMPLETE = {
  at: 'Enter the time at which the room opens.',
  before: 'Enter a whole number of minutes and a time.',
};

const LEAD_MINUTES = 5;

const proposals: Readonly<Record<RevealChoice['when'], () => Partial<RevealChoice>>> = {
  'at-once': () => ({ when: 'at-once' }),
  at: () => ({
    when: 'at',
    time: toLocalInput(new Date(serverNow() + 2 * LEAD_MINUTES * 60_000).toISOString()),
  }),
  before: () => ({
    when: 'before',
    time: toLocalInput(proposeMatchTime(serverNow(), LEAD_MINUTES)),
    minutes: String(LEAD_MINUTES),
  }),
};

/** Without characters that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

function drawPassword(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(drawn, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** As typed in the form. Times are values of `datetime-local` inputs. */
export type RevealChoice = {
  when: 'at-once' | 'at' | 'before';
  /** The opening time or, for `before`, the time from which `minutes` are subtracted. */
  time: string;
  minutes: string;
};

/** Null if the room opens at once, undefined while the choice is incomplete. */
export function readRevealChoice({ when, time, minutes }: RevealChoice): string | null | undefined {
  if (when === 'at-once') return null;
  const at = fromLocalInput(time);
  if (at === null) return undefined;
  if (when === 'at') return at;
  if (!/^\d{1,4}$/.test(minutes.trim())) return undefined;
  return new Date(Date.parse(at) - Number(minutes) * MINUTE).toISOString();
}

/** Returns the next full quarter of an hour that is more than `minutes` away. */
export function proposeMatchTime(now: number, minutes: number): string {
  const earliest = now + minutes * MINUTE;
  return new Date(Math.ceil((earliest + 1) / (15 * MINUTE)) * 15 * MINUTE).toISOString();
}

const MINUTE = 60_000;
