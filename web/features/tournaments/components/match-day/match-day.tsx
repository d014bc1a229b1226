import { useId, useState } from 'react';
import { ListChecks } from 'lucide-react';
import type { NextStep } from '#shared/contract/next-steps.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useNextSteps } from '../../api/next-steps.ts';
import { StepButton } from './step-button.tsx';
import { StepList } from './step-list.tsx';

const StepsDialog = lazyDialog(() => import('./steps-dialog.tsx'));

export default function MatchDay({ tournament }: { tournament: Tournament }) {
  const { data: steps, error, isFetching, refetch } = useNextSteps(tournament.id);
  if (steps !== undefined) return <Loaded tournament={tournament} steps={steps} />;
  if (error !== null) {
    return <Notice text="The next step did not load." query={{ isFetching, refetch }} />;
  }
  return <Skeleton className="h-11 md:h-16 lg:h-9 lg:w-80 min-[100rem]:h-96 min-[100rem]:w-auto" />;
}

type LoadedProps = { tournament: Tournament; steps: readonly NextStep[] };

function Loaded({ tournament, steps }: LoadedProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const now = steps.find(({ state }) => state === 'now') ?? null;
  const notes = now === null ? [] : [...now.blockers, ...now.warnings];
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 md:min-h-16 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:max-lg:rounded-md md:max-lg:border md:max-lg:bg-card md:max-lg:px-4 md:max-lg:py-2 lg:max-[100rem]:grid-cols-[minmax(0,1fr)_auto_auto] lg:min-h-11 min-[100rem]:rounded-md min-[100rem]:border min-[100rem]:bg-card min-[100rem]:sticky min-[100rem]:below-6 min-[100rem]:max-h-[calc(100dvh-var(--sticky-top)-var(--docked,0rem)-3rem)] min-[100rem]:grid-cols-1 min-[100rem]:gap-y-4 min-[100rem]:overflow-y-auto min-[100rem]:p-5"
    >
      <h2
        id={id}
        className="heading max-md:sr-only md:max-lg:border-e md:max-lg:pe-4 md:text-lg lg:max-[100rem]:sr-only min-[100rem]:text-xl"
      >
        Match Day
      </h2>
      <div className="min-w-0 text-sm max-md:hidden md:max-lg:ps-2 lg:max-[100rem]:text-end lg:max-[100rem]:text-xs">
        {/* At most two lines, so nothing below moves from step to step. */}
        <p
          title={now?.text}
          className={classNames(
            'wrap-anywhere text-muted-foreground min-[100rem]:line-clamp-none',
            notes.length === 0 ? 'line-clamp-2' : 'line-clamp-1',
          )}
        >
          {now?.text ?? 'All steps are done.'}
        </p>
        {notes.length > 0 && (
          <p
            title={notes.join(' ')}
            className="line-clamp-1 wrap-anywhere text-warning min-[100rem]:line-clamp-none"
          >
            {notes.join(' ')}
          </p>
        )}
      </div>
      <StepButton tournament={tournament} step={now} />
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        className="max-lg:px-3 lg:px-2.5 lg:pointer-fine:min-h-9 min-[100rem]:hidden"
        onClick={() => setIsOpen(true)}
      >
        <ListChecks aria-hidden className="size-5" />
        <span className="sr-only">All Steps</span>
      </Button>
      <div className="max-[99.99rem]:hidden">
        <StepList steps={steps} />
      </div>
      {isOpen && <StepsDialog steps={steps} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
