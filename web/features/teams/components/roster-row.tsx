import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Person } from '../../../../shared/contract/people.ts';
import { paths } from '../../../lib/paths.ts';
import { wayBack } from '../../../lib/way-back.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Name } from '../../../ui/name.tsx';

type RosterRowProps = {
  name: string;
  /** Undefined while the names are loading or did not load. */
  person: Person | undefined;
  isLeader: boolean;
  isViewer: boolean;
  children: ReactNode;
};

/** One player of a team, followed by what can be done with them. */
export function RosterRow({ name, person, isLeader, isViewer, children }: RosterRowProps) {
  return (
    <li className="flex min-h-17 flex-wrap items-center gap-x-3 gap-y-2 border-b py-3">
      <Avatar src={person?.avatar ?? null} name={name} className="size-10" />
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Name className="font-semibold">{name}</Name>
          {isLeader && <Badge tone="primary">Leader</Badge>}
          {isViewer && <Badge>You</Badge>}
        </div>
        {person !== undefined && (
          <div className="text-sm text-muted-foreground">
            <InGameName ign={person.ign} isViewer={isViewer} />
          </div>
        )}
      </div>
      {children}
    </li>
  );
}

/** Without one nobody plays: the viewer's own leads to where it is given. */
function InGameName({ ign, isViewer }: { ign: string | null; isViewer: boolean }) {
  if (ign !== null) return <Name>{ign}</Name>;
  if (!isViewer) return 'Profile incomplete';
  return (
    <Link
      href={paths.profileSetup()}
      state={wayBack()}
      className="inline-flex min-h-6 items-center text-primary underline underline-offset-3 hover:no-underline"
    >
      Complete Your Profile
    </Link>
  );
}
