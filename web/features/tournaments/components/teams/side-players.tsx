import type { Person } from '../../../../../shared/contract/people.ts';
import type { Registration } from '../../../../../shared/contract/registrations.ts';
import { hasCompletedProfile } from '../../../../../shared/domain/accounts/profile.ts';
import { Name } from '../../../../ui/name.tsx';
import { nameOf } from '../registration/candidates.ts';
import type { Marks } from '../registration/use-marks.ts';
import { UserMarks } from '../registration/user-marks.tsx';

type SidePlayersProps = {
  side: Registration;
  people: ReadonlyMap<string, Person> | undefined;
  marks: Marks;
};

/** The members of a side, then its substitutes, each by in-game name and username, with their marks. */
export function SidePlayers({ side, people, marks }: SidePlayersProps) {
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
          <Name>{name}</Name>
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
