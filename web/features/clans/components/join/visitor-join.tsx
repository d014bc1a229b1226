import { useId } from 'react';
import type { Clan } from '#shared/contract/clans.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/** Stands in for `JoinButton` without loading its code. */
export function VisitorJoin({ clan }: { clan: Clan }) {
  const reasonId = useId();
  const press = () => {
    import('./ask-to-log-in.ts').then(
      ({ askToLogIn }) => askToLogIn(clan.id),
      // If that code fails to load, the login still works.
      () => location.assign(paths.login(paths.clan(clan.id))),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {!clan.recruiting && (
        <p id={reasonId} className="me-auto text-sm text-muted-foreground">
          Not taking requests
        </p>
      )}
      <Button
        className="min-w-40"
        aria-label={`Request to Join: ${clan.name}`}
        aria-describedby={clan.recruiting ? undefined : reasonId}
        disabled={!clan.recruiting}
        onClick={press}
      >
        Request to Join
      </Button>
    </div>
  );
}
