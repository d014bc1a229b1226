import type { Person } from '../../../../../shared/contract/people.ts';
import { Name } from '../../../../ui/name.tsx';

/** The in-game name and the UID of somebody; nothing while that is not known. */
export function PersonNames({ person }: { person: Person | undefined }) {
  if (person === undefined) return null;
  const { ign, uid } = person;
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3 text-sm text-muted-foreground">
      {ign === null ? 'Profile incomplete' : <Name>{ign}</Name>}
      {uid !== null && (
        <span className="flex min-w-0 gap-1 tabular-nums">
          UID <Name>{uid}</Name>
        </span>
      )}
    </div>
  );
}
