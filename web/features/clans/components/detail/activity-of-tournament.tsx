import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../../../lib/paths.ts';
import { Name } from '../../../../ui/name.tsx';
import { ActivityRow } from './activity-row.tsx';
import type { ActivityGroup } from './group-activity.ts';

/** What a clan did in one tournament, below the link to it. */
export function ActivityOfTournament({ group }: { group: ActivityGroup }) {
  return (
    <div className="overflow-hidden rounded-md border bg-card">
      <Link
        href={paths.tournament(group.tournamentId)}
        className="group flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-accent focus-visible:-outline-offset-2"
      >
        <Name className="flex-1 font-semibold group-hover:text-primary">
          {group.tournamentName}
        </Name>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Link>
      <ol>
        {group.events.map((event) => (
          <ActivityRow key={`${event.kind} ${event.roundNumber ?? ''}`} event={event} />
        ))}
      </ol>
    </div>
  );
}
