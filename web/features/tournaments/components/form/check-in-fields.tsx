import { useEffect, useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { removesCheckIns } from '#shared/domain/tournaments/check-in.ts';
import { useByClock } from '#web/lib/countdown.ts';
import { fromLocalInput, toLocalInput } from '#web/lib/local-time.ts';
import { FromNow } from '#web/ui/text/moment.tsx';
import { Switch } from '#web/ui/inputs/choice-inputs.tsx';
import { useRepeats } from '../series/repeat-fields.tsx';
import type { TournamentValues } from './form-fields.ts';
import { FlagField } from './flag-field.tsx';
import { FrozenTogether, TextField } from './form-parts.tsx';
import { useFormScope } from './form-scope.ts';

const MINUTE = 60_000;

/** The proposed times, in minutes before the start. */
const PROPOSED = { checkInOpensAt: 60, checkInClosesAt: 10 } as const;

type TimeField = keyof typeof PROPOSED;
const timeFields = Object.keys(PROPOSED) as TimeField[];

function useHasCheckIn(): boolean {
  const { form } = useFormScope();
  const times = useWatch({ control: form.control, name: timeFields });
  return times.some((time) => time !== '');
}

export function CheckInOpening() {
  return (
    <>
      <CheckInSwitch />
      <CheckInTime name="checkInOpensAt" />
    </>
  );
}

export function CheckInClosing() {
  return (
    <>
      <CheckInTime name="checkInClosesAt" />
      <LostCheckIns />
    </>
  );
}

function CheckInSwitch() {
  const { form, isFrozen, getFrozenReason } = useFormScope();
  const hint = useId();
  const start = fromLocalInput(useWatch({ control: form.control, name: 'startDate' }));
  const isOn = useHasCheckIn();
  const frozen = isFrozen('checkInOpensAt');
  useFollowStart(form, frozen);
  const set = (on: boolean) => {
    for (const name of timeFields) {
      const time = on && start !== null ? minutesBefore(start, PROPOSED[name]) : '';
      form.setValue(name, time, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };
  return (
    <div className="grid gap-1 sm:col-span-6" data-field="checkInOpensAt">
      <Switch
        checked={isOn}
        disabled={frozen || (start === null && !isOn)}
        aria-describedby={hint}
        onChange={({ target }) => set(target.checked)}
      >
        <span className="font-semibold">Teams check in before the start</span>
      </Switch>
      <p id={hint} className="text-sm text-pretty text-muted-foreground">
        {frozen
          ? getFrozenReason('checkInOpensAt')
          : start === null && !isOn
            ? 'Choose the start first.'
            : 'A team that does not check in loses its slot to a waiting team that did.'}
      </p>
    </div>
  );
}

/** See rules/check-in 1.4. */
function LostCheckIns() {
  const { form, tournament } = useFormScope();
  const typed = useWatch({ control: form.control, name: 'checkInOpensAt' });
  const opensAt = fromLocalInput(typed);
  const isIncomplete = typed !== '' && opensAt === null;
  const isLost = useByClock([opensAt], (now) => {
    if (tournament === null || isIncomplete) return false;
    const { status, checkInOpensAt, checkInClosesAt, checkInDoneAt } = tournament;
    const saved = {
      status,
      opensAt: toDate(checkInOpensAt),
      closesAt: toDate(checkInClosesAt),
      doneAt: toDate(checkInDoneAt),
    };
    return removesCheckIns(saved, toDate(opensAt), new Date(now));
  });
  if (!isLost) return null;
  return (
    <output className="border-s-2 border-warning ps-3 text-sm text-pretty sm:col-span-6">
      {opensAt === null
        ? 'Saving removes the check-in and all check-ins so far.'
        : 'Saving removes all check-ins so far. Teams have to check in again once it opens.'}
    </output>
  );
}

function toDate(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

/** If it is frozen, the switch above says why. */
function CheckInTime({ name }: { name: TimeField }) {
  const { form, isFrozen } = useFormScope();
  const at = fromLocalInput(useWatch({ control: form.control, name }));
  if (!useHasCheckIn()) return null;
  return (
    <FrozenTogether frozen={isFrozen(name)}>
      <TextField
        name={name}
        type="datetime-local"
        max="9999-12-31T23:59"
        hint={
          at === null ? (
            'At the start at the latest.'
          ) : (
            <>
              That is <FromNow at={at} />.
            </>
          )
        }
        className="sm:col-span-3"
        inputClassName="scheme-dark"
      />
    </FrozenTogether>
  );
}

export function CheckInAutomatic() {
  const { isFrozen } = useFormScope();
  if (!useHasCheckIn()) return null;
  return (
    <FrozenTogether frozen={isFrozen('checkInAutomatic')}>
      <FlagField
        name="checkInAutomatic"
        hint="At the closing time, teams that did not check in go to the end of the queue, and waiting teams that did move up. If this is off, you close it yourself."
      />
    </FrozenTogether>
  );
}

/** It may be on without a server, which then still has to be chosen. */
export function PostsCheckIn() {
  const { form } = useFormScope();
  const server = useWatch({ control: form.control, name: 'sponsorDiscordServerId' });
  const hasCheckIn = useHasCheckIn();
  // A series has its own fields for the times of the check-in.
  if (!useRepeats() && !hasCheckIn) return null;
  return (
    <FlagField
      name="postsCheckIn"
      hint={
        server === ''
          ? "This needs the sponsor's Discord server below: without one nothing is posted."
          : "The sponsor's Discord server gets a message when the check-in opens, which follows it until it closes. Reminders there name the teams that have not checked in."
      }
    />
  );
}

/** Moves the times of the check-in by as much as the start. */
function useFollowStart(
  { subscribe, getValues, setValue }: UseFormReturn<TournamentValues>,
  frozen: boolean,
): void {
  useEffect(() => {
    if (frozen) return undefined;
    let start = Date.parse(fromLocalInput(getValues('startDate')) ?? '');
    return subscribe({
      formState: { values: true },
      callback: ({ name, type, values }) => {
        if (type !== 'change' || name !== 'startDate') return;
        const moved = Date.parse(fromLocalInput(values.startDate) ?? '');
        if (Number.isNaN(moved)) return;
        for (const field of timeFields) {
          const time = Date.parse(fromLocalInput(values[field]) ?? '');
          const shifted = new Date(time + moved - start);
          if (!Number.isNaN(shifted.getTime())) {
            setValue(field, toLocalInput(shifted.toISOString()), { shouldDirty: true });
          }
        }
        start = moved;
      },
    });
  }, [subscribe, getValues, setValue, frozen]);
}

function minutesBefore(start: string, minutes: number): string {
  return toLocalInput(new Date(Date.parse(start) - minutes * MINUTE).toISOString());
}
