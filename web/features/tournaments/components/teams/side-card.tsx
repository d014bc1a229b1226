import type { ReactNode } from 'react';
import type { Person } from '#shared/contract/people.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import { hasCompletedProfile } from '#shared/domain/accounts/profile.ts';
import { sidePath } from '#web/lib/side-path.ts';
import { useNear } from '#web/lib/use-near.ts';
import { Emblem } from '#web/ui/pictures/emblem.tsx';
import { Moment } from '#web/ui/text/moment.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { paths } from '#web/lib/paths.ts';
import { Name } from '#web/ui/text/name.tsx';
import type { Marks } from '../registration/use-marks.ts';
import { nameOf } from '../registration/candidates.ts';
import { UserMarks } from '../registration/user-marks.tsx';

type SideCardProps = {
  side: Registration;
  /** Its place in its list, by the order of registration; an approved side's is its slot. */
  number: number;
  people: ReadonlyMap<string, Person> | undefined;
  marks: Marks;
  /** Whether it is not what was looked for. */
  isHidden: boolean;
  /** Buttons of those who may do something with it. */
  actions: ReactNode;
  /** Hears its id once it comes near the window. */
  onNear: ((sideId: string) => void) | undefined;
};

/** One registration: its number and name, and who plays. Cards out of view cost no layout. */
export function SideCard({
  side,
  number,
  isHidden,
  people,
  marks,
  actions,
  onNear,
}: SideCardProps) {
  return (
    <li
      ref={useNear<HTMLLIElement>(side.id, onNear)}
      data-side={side.id}
      hidden={isHidden}
      className="flex min-w-0 flex-col rounded-md border bg-card [&[hidden]]:hidden [contain-intrinsic-size:auto_16rem] [content-visibility:auto]"
    >
      {/* Beside others a name of two lines has a place, so that the players of neighbours stand level. */}
      <div className="flex min-w-0 items-center gap-3 px-4 pt-3.5 md:min-h-18.5">
        <span className="figure min-w-6 text-xl text-muted-foreground">{number}</span>
        <Emblem name={side.name} className="size-8" />
        <div className="min-w-0 flex-1">
          <h3 className="leading-snug font-bold">
            <NameLink href={sidePath(side)} lines={2}>
              {side.name}
            </NameLink>
          </h3>
          <p className="truncate text-xs text-muted-foreground max-[26rem]:text-[0.6875rem]">
            {side.registrationType === 'clan' ? 'Clan' : 'Team'} · <Moment at={side.createdAt} />
          </p>
        </div>
      </div>
      <div className="flex-1 px-4 pt-2.5 pb-3">
        <SidePlayers side={side} people={people} marks={marks} />
      </div>
      {actions !== null && (
        <div className="flex flex-wrap items-center gap-2 px-4 pb-3.5">{actions}</div>
      )}
    </li>
  );
}

type SidePlayersProps = {
  side: Registration;
  people: ReadonlyMap<string, Person> | undefined;
  marks: Marks;
};

/** The members of a side, then its substitutes, each by in-game name and username, with their marks. */
function SidePlayers({ side, people, marks }: SidePlayersProps) {
  const row = (userId: string) => (
    <PlayerRow
      key={userId}
      userId={userId}
      person={people?.get(userId)}
      sideId={side.id}
      marks={marks}
    />
  );
  return (
    <>
      {side.selectedMembers.length === 0 ? (
        <p className="py-1 text-sm text-muted-foreground">No members are selected.</p>
      ) : (
        <ul aria-label="Members">{side.selectedMembers.map(row)}</ul>
      )}
      {side.selectedSubstitutes.length > 0 && (
        <>
          <p className="eyebrow mt-2.5 mb-0.5 text-muted-foreground">Substitutes</p>
          <ul aria-label="Substitutes">{side.selectedSubstitutes.map(row)}</ul>
        </>
      )}
    </>
  );
}

type PlayerRowProps = {
  userId: string;
  person: Person | undefined;
  sideId: string;
  marks: Marks;
};

function PlayerRow({ userId, person, sideId, marks }: PlayerRowProps) {
  const name = nameOf(person);
  const incomplete = person !== undefined && !hasCompletedProfile(person);
  return (
    <li className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2 text-sm">
      <span className="flex min-w-0 flex-1 items-center gap-1">
        <span className="min-w-0 font-medium">
          {/* By keyboard a player is reached from the side's own page. */}
          <NameLink href={paths.player(userId)} tabStop="clipped">
            {name}
          </NameLink>
        </span>
        <UserMarks userId={userId} name={name} sideId={sideId} marks={marks} />
      </span>
      {person !== undefined && person.ign !== null && (
        <span className="max-w-[45%] min-w-0 text-muted-foreground">
          <Name>{person.username}</Name>
        </span>
      )}
      {incomplete && (
        <span className="basis-full pb-1 text-xs text-muted-foreground">Profile incomplete</span>
      )}
    </li>
  );
}
