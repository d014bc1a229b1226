import type { Registration } from '#shared/contract/registrations.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';
import { PlayerOptions } from './player-options.tsx';
import type { SwapState } from './use-swap.ts';

type SwapFieldsProps = {
  side: Registration;
  runs: boolean;
  state: SwapState;
  onChoose: SwapState['choose'];
};

export function SwapFields({ side, runs, state, onChoose }: SwapFieldsProps) {
  const { swap, comers, name } = state;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Goes out">
        {(control) => (
          <SelectInput
            {...control}
            value={swap.out ?? ''}
            onChange={(event) => onChoose({ out: event.target.value })}
          >
            <option value="">{runs ? 'Nobody' : 'Choose a member'}</option>
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
      <Field label="Comes in">
        {(control) => (
          <SelectInput
            {...control}
            value={swap.in}
            onChange={(event) => onChoose({ comer: event.target.value })}
          >
            <option value="">Choose a player</option>
            <PlayerOptions
              label="Substitutes"
              ids={comers.substitutes.filter((id) => id !== swap.out)}
              getName={name}
            />
            <PlayerOptions label="Former players" ids={comers.former} getName={name} />
            <PlayerOptions label="Not selected" ids={comers.others} getName={name} />
          </SelectInput>
        )}
      </Field>
      {state.hasKind && (
        <Field label="Comes in as">
          {(control) => (
            <SelectInput
              {...control}
              value={swap.kind}
              onChange={({ target }) =>
                onChoose({ kind: target.value === 'member' ? 'member' : 'substitute' })
              }
            >
              <option value="member">Member</option>
              <option value="substitute">Substitute</option>
            </SelectInput>
          )}
        </Field>
      )}
      {state.rounds.length > 0 && (
        <Field label="From round">
          {(control) => (
            <SelectInput
              {...control}
              value={swap.fromRound}
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
      )}
    </div>
  );
}
