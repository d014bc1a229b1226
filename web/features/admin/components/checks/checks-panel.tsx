import type { Check, Checks } from '#shared/contract/admin.ts';
import { formatDateTime } from '#web/lib/format/date-time.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge, type BadgeShape, type BadgeTone } from '#web/ui/pictures/badge.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { StaleNotice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useChecks } from '../../api/reads.ts';

/** See rules/admin 11. */
export default function ChecksPanel() {
  const checks = useChecks();
  const { data, error, isFetching, refetch } = checks;
  return (
    <section aria-labelledby="checks" className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h2 id="checks" className="heading text-2xl">
            Checks
          </h2>
          {data !== undefined && <Summary checks={data} />}
          {data === undefined && error === null && (
            <output className="text-muted-foreground">Running the checks...</output>
          )}
        </div>
        {data !== undefined && (
          <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Running...' : 'Run Again'}
          </Button>
        )}
      </div>
      <StaleNotice subject="The findings" parts={[checks]} />
      {data !== undefined && <Findings checks={data.checks} />}
      {data === undefined && error === null && <Running />}
      {data === undefined && error !== null && (
        <ErrorPanel
          as="h3"
          title="Unable to run the checks"
          query={{ error, isFetching, refetch }}
        />
      )}
    </section>
  );
}

function Summary({ checks: { at, checks } }: { checks: Checks }) {
  return (
    <output className="text-muted-foreground">
      {summarize(checks)} <span className="whitespace-nowrap">{formatDateTime(at)}.</span>
    </output>
  );
}

const badgeByState: Record<Check['state'], { tone: BadgeTone; shape: BadgeShape; word: string }> = {
  failure: { tone: 'destructive', shape: 'cross', word: 'Failure' },
  warning: { tone: 'live', shape: 'ring', word: 'Warning' },
  unknown: { tone: 'neutral', shape: 'dash', word: 'Unknown' },
  ok: { tone: 'primary', shape: 'check', word: 'OK' },
};

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 py-5 sm:grid-cols-[7rem_minmax(0,1fr)] lg:grid-cols-[7rem_12rem_minmax(0,1fr)]';
/** The state follows the name on phones and precedes it on wider screens. */
const places = {
  name: 'sm:col-start-2 sm:row-start-1',
  state: 'sm:col-start-1 sm:row-start-1',
  text: 'col-span-2 sm:col-span-1 sm:col-start-2 lg:col-start-3',
};

function Findings({ checks }: { checks: readonly Check[] }) {
  return (
    <ul aria-label="Checks" className="divide-y border-t">
      {byUrgency(checks).map(({ name, state, finding, advice }) => {
        const { tone, shape, word } = badgeByState[state];
        return (
          <li key={name} className={row}>
            <h3 className={`${places.name} font-semibold wrap-anywhere`}>{name}</h3>
            <div className={places.state}>
              <Badge tone={tone} shape={shape}>
                {word}
              </Badge>
            </div>
            <div className={`${places.text} grid max-w-[76ch] gap-1`}>
              <p className="wrap-anywhere">{finding}</p>
              {advice !== null && <p className="text-muted-foreground wrap-anywhere">{advice}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Running() {
  return (
    <div className="divide-y border-t">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} aria-hidden className={row}>
          <Skeleton className={`${places.name} h-6 w-28`} />
          <Skeleton className={`${places.state} h-6 w-20`} />
          <Skeleton className={`${places.text} h-6 w-full max-w-[40ch]`} />
        </div>
      ))}
    </div>
  );
}

const urgency: Record<Check['state'], number> = { failure: 0, warning: 1, unknown: 2, ok: 3 };

export function byUrgency(checks: readonly Check[]): Check[] {
  return checks.toSorted((a, b) => urgency[a.state] - urgency[b.state]);
}

export function summarize(checks: readonly Check[]): string {
  const count = (state: Check['state']) => checks.filter((check) => check.state === state).length;
  const parts = [
    formatCount(count('failure'), 'failure'),
    formatCount(count('warning'), 'warning'),
    ...(count('unknown') > 0 ? [`${count('unknown')} unknown`] : []),
  ];
  const found = parts.filter((part) => !part.startsWith('0 '));
  if (found.length === 0) return `All ${checks.length} checks passed.`;
  return `${found.join(', ').replace(/, ([^,]*)$/, ' and $1')} in ${formatCount(checks.length, 'check')}.`;
}
