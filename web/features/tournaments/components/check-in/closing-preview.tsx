import type { ReactNode } from 'react';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useClosingPreview } from '../../api/check-in.ts';

type Named = { registrationId: string; name: string; reason?: string };

type ClosingPreviewProps = {
  tournamentId: string;
  /** True while the check-in is being closed, after which there is nothing to preview. */
  isPaused: boolean;
};

export function ClosingPreview({ tournamentId, isPaused }: ClosingPreviewProps) {
  const { data, error, isFetching, refetch } = useClosingPreview(tournamentId, !isPaused);
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-24" />;
    return <Notice text={error.message} query={{ isFetching, refetch }} />;
  }
  const { out, in: taken, skipped } = data;
  if (out.length + taken.length + skipped.length === 0) {
    return <p className="border-s-2 border-primary ps-3 text-sm">No team moves.</p>;
  }
  return (
    <div className="grid max-h-[50dvh] grid-cols-1 gap-4 overflow-y-auto text-sm">
      <Group
        title="Did not check in: move to the end of the queue"
        sides={out}
        edge="border-destructive"
      />
      <Group title="Move up from the queue" sides={taken} edge="border-primary" />
      <Group title="Checked in, but stay on the waitlist" sides={skipped} edge="border-border" />
    </div>
  );
}

function Group({
  title,
  sides,
  edge,
}: {
  title: ReactNode;
  sides: readonly Named[];
  edge: string;
}) {
  if (sides.length === 0) return null;
  return (
    <section className={`border-s-2 ps-3 ${edge}`}>
      <h3 className="eyebrow text-muted-foreground">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {sides.map(({ registrationId, name, reason }) => (
          <li key={registrationId} className="wrap-anywhere">
            <bdi className="font-medium">{name}</bdi>
            {reason !== undefined && <span className="text-muted-foreground">: {reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
