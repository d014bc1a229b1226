import type { NextStep } from '#shared/contract/next-steps.ts';
import { classNames } from '#web/lib/class-names.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { enterResultsState } from '../rounds/requested-round.ts';
import { toStepRows, type StepRow } from './step-rows.ts';

type StepListProps = {
  steps: readonly NextStep[];
  /** Called when a link is followed. */
  onLeave?: () => void;
};

export function StepList({ steps, onLeave }: StepListProps) {
  const lates = new Map(steps.map((step) => [step.action, step.round]));
  return (
    <ol aria-label="Steps" className="grid gap-3">
      {toStepRows(steps).map(({ title, state, text, notes, lateAction }) => (
        <li
          key={title}
          {...(state === 'now' && { 'aria-current': 'step' })}
          className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 text-sm"
        >
          <Sign state={state} />
          <div className="min-w-0">
            <p
              className={classNames('font-semibold', state === 'later' && 'text-muted-foreground')}
            >
              {title}
              <span className="sr-only"> ({state})</span>
            </p>
            {text !== null && <p className="wrap-anywhere text-muted-foreground">{text}</p>}
            {notes.map((note) => (
              <p key={note} className="wrap-anywhere text-warning">
                {note}
              </p>
            ))}
            {lateAction !== null && (
              <LinkButton
                variant="secondary"
                size="small"
                className="mt-1.5"
                href={lateAction.link}
                state={enterResultsState(lates.get(lateAction) ?? 0)}
                {...(onLeave !== undefined && { onPress: onLeave })}
              >
                {lateAction.label}
              </LinkButton>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

const SHAPES: Readonly<Record<StepRow['state'], string>> = {
  done: 'm2.5 8.5 3.5 3.5L13.5 4',
  now: 'M3 8h9.5M8.5 4l4 4-4 4',
  later: 'M8 3a5 5 0 1 0 0 10A5 5 0 1 0 8 3',
};

function Sign({ state }: { state: StepRow['state'] }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden
      className={classNames(
        'mt-0.5 size-4 fill-none stroke-current stroke-2',
        state === 'later' && 'text-muted-foreground opacity-60',
        state !== 'later' && 'text-primary',
      )}
    >
      <path d={SHAPES[state]} />
    </svg>
  );
}
