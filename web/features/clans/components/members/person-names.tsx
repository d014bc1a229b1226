import type { Person } from '#shared/contract/people.ts';
import { Name } from '#web/ui/text/name.tsx';

/** Shown below the in-game name; empty until the user is loaded. */
export function PersonNames({ person }: { person: Person | undefined }) {
  if (person === undefined) return null;
  const { ign, username, uid } = person;
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3 text-sm text-muted-foreground">
      {ign === null ? 'Profile incomplete' : ign !== username && <Name>{username}</Name>}
      {uid !== null && (
        <span className="flex max-w-full min-w-0 gap-1 tabular-nums">
          UID <Name>{uid}</Name>
        </span>
      )}
    </div>
  );
}
