import type { KeyboardEvent } from 'react';
import type { Match } from '#shared/domain/tournaments/paste/match-names.ts';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';

type NameQuestionProps = {
  label: string;
  match: Match;
  isOpen: boolean;
  options: readonly { id: string; name: string }[];
  /** The text of the answer that skips the line. */
  nobody: string;
  onChoose: (id: string | null) => void;
  onAnswered: (from: HTMLElement) => void;
};

const OPEN = '';
const NOBODY = 'nobody';

/** Enter chooses the first suggestion, and goes to the next question. */
export function NameQuestion(props: NameQuestionProps) {
  const { label, match, isOpen, options, nobody, onChoose, onAnswered } = props;
  const { id, by, candidates } = match;
  const suggested = candidates.flatMap((candidate) =>
    options.filter((option) => option.id === candidate.id),
  );
  const others = options.filter((option) => !suggested.includes(option));
  const [first] = suggested;
  const value = id ?? (by === 'choice' ? NOBODY : OPEN);
  const takeFirst = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (event.key !== 'Enter') return;
    if (value === OPEN) {
      if (first === undefined) return;
      onChoose(first.id);
    }
    event.preventDefault();
    const { currentTarget } = event;
    // Runs once the answer is rendered, and the question is no longer open.
    requestAnimationFrame(() => onAnswered(currentTarget));
  };
  return (
    <SelectInput
      aria-label={label}
      value={value}
      {...(isOpen && { 'data-open': '', 'aria-invalid': true })}
      onKeyDown={takeFirst}
      onChange={({ target }) =>
        target.value !== OPEN && onChoose(target.value === NOBODY ? null : target.value)
      }
    >
      {value === OPEN && (
        <option value={OPEN}>
          {first === undefined ? 'Choose' : `${first.name}?${enterTakes() ? ' (Enter)' : ''}`}
        </option>
      )}
      {suggested.length > 0 && (
        <optgroup label="Suggested">
          {suggested.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={suggested.length > 0 ? 'All others' : 'All'}>
        {others.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
        <option value={NOBODY}>{nobody}</option>
      </optgroup>
    </SelectInput>
  );
}

/** Phones have no Enter key for this. */
function enterTakes(): boolean {
  return !matchMedia('(pointer: coarse)').matches;
}
