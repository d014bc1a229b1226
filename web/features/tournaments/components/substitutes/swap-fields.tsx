import type { Registration } from '#shared/contract/registrations.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';
import type { SwapState } from './use-swap.ts';

type SwapFieldsProps = {
  side: Registration;
  runs: boolean;
  state: SwapState;
  onChoose: SwapState['choose'];
};

export function SwapFields({ bringsIn, ...props }: SwapFieldsProps & { bringsIn: boolean }) {
  const out = <GoesOut key="out" none={bringsIn ? 'Nobody' : 'Choose a player'} {...props} />;
  const comes = <ComesIn key="in" {...props} />;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {bringsIn ? [comes, out] : [out, comes]}
      <Part {...props} />
      <FromRound {...props} />
    </div>
  );
}

function GoesOut({ none, side, runs, state, onChoose }: SwapFieldsProps & { none: string }) {
  const { swap, name } = state;
  return (
    <Field label="Goes out">
      {(control) => (
        <SelectInput
          {...control}
          value={swap.out ?? ''}
          onChange={(event) => onChoose({ out: event.target.value })}
        >
          <option value="">{none}</option>
          <PlayerOptions label="Members" ids={side.selectedMembers} getName={name} />
          {runs && (
            <PlayerOptions
              label="Substitutes"
              ids={side.selectedSubstitutes.filter((id) => id !== swap.in)}
              getName={name}
            />
          )}
        </SelectInput>
      )}
    </Field>
  );
}

function ComesIn({ state: { swap, incomingPlayers, name }, onChoose }: SwapFieldsProps) {
  return (
    <Field label="Comes in">
      {(control) => (
        <SelectInput
          {...control}
          value={swap.in}
          onChange={(event) => onChoose({ incoming: event.target.value })}
        >
          <option value="">Choose a player</option>
          <PlayerOptions
            label="Substitutes"
            ids={incomingPlayers.substitutes.filter((id) => id !== swap.out)}
            getName={name}
          />
          <PlayerOptions label="Former players" ids={incomingPlayers.former} getName={name} />
          <PlayerOptions label="Not selected" ids={incomingPlayers.others} getName={name} />
        </SelectInput>
      )}
    </Field>
  );
}

function Part({ state, onChoose }: SwapFieldsProps) {
  if (!state.hasKind) return null;
  return (
    <Field label="Comes in as">
      {(control) => (
        <SelectInput
          {...control}
          value={state.swap.kind}
          onChange={({ target }) =>
            onChoose({ kind: target.value === 'member' ? 'member' : 'substitute' })
          }
        >
          <option value="member">Member</option>
          <option value="substitute">Substitute</option>
        </SelectInput>
      )}
    </Field>
  );
}

function FromRound({ state, onChoose }: SwapFieldsProps) {
  if (state.rounds.length === 0) return null;
  return (
    <Field label="From round">
      {(control) => (
        <SelectInput
          {...control}
          value={state.swap.fromRound}
          onChange={({ target }) => onChoose({ round: Number(target.value) })}
        >
          {state.rounds.map((number) => (
            <option key={number} value={number}>
              {number === state.next ? `${number} (next)` : number}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

type PlayerOptionsProps = {
  label: string;
  ids: readonly string[];
  getName: (userId: string) => string;
};

function PlayerOptions({ label, ids, getName }: PlayerOptionsProps) {
  if (ids.length === 0) return null;
  return (
    <optgroup label={label}>
      {ids.map((userId) => (
        <option key={userId} value={userId}>
          {getName(userId)}
        </option>
      ))}
    </optgroup>
  );
}
