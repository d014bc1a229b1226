import type { Person } from '#shared/contract/people.ts';
import { hasCompletedProfile } from '#shared/domain/accounts/profile.ts';
import { mayChoose, getPart, type Part } from '#shared/domain/tournaments/roster.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Avatar } from '#web/ui/pictures/avatar.tsx';
import { CheckBox } from '#web/ui/inputs/choice-inputs.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { Cell } from '#web/ui/lists/table.tsx';
import { getName, type Candidate } from './candidates.ts';
import type { ChoiceState } from './use-choice.ts';
import type { Marks } from './use-marks.ts';
import { UserMarks } from './marks.tsx';

type PickerRowProps = {
  candidate: Candidate;
  person: Person | undefined;
  state: ChoiceState;
  limits: { maxTeamMembers: number; maxSubstitutes: number };
  marks: Marks;
  sideId: string | null;
};

export function PickerRow({ candidate, person, state, limits, marks, sideId }: PickerRowProps) {
  const { userId, role } = candidate;
  const { choice } = state;
  const name = getName(person);
  const part = getPart(choice, userId);
  const box = (as: Part) => (
    <Cell className="px-1 py-1 text-center">
      <CheckBox
        data-initial-focus
        aria-label={`${name} as ${as}`}
        checked={part === as}
        disabled={!mayChoose(choice, userId, as, limits)}
        onChange={(event) => state.choose(userId, event.target.checked ? as : null)}
      />
    </Cell>
  );
  return (
    <tr className={classNames('last:*:border-b-0', part !== null && 'bg-card')}>
      <th scope="row" className="border-b py-1 ps-3 text-start font-normal">
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar src={person?.avatar ?? null} name={name} className="size-8 max-sm:hidden" />
          <span className="min-w-0 flex-1">
            <span className="flex min-w-0 items-center gap-1 font-semibold">
              <Name>{name}</Name>
              <UserMarks userId={userId} name={name} sideId={sideId} marks={marks} />
            </span>
            <Details person={person} role={role} />
          </span>
        </span>
      </th>
      {box('member')}
      {limits.maxSubstitutes > 0 && box('substitute')}
    </tr>
  );
}

function Details({ person, role }: { person: Person | undefined; role: string | null }) {
  const username = person !== undefined && person.ign !== null ? person.username : null;
  const incomplete = person !== undefined && !hasCompletedProfile(person);
  if (role === null && username === null && !incomplete) return null;
  return (
    <span className="flex min-w-0 flex-wrap gap-x-2 text-xs text-muted-foreground">
      {role !== null && <span className="font-semibold">{role}</span>}
      {username !== null && <Name>{username}</Name>}
      {incomplete && <span>Profile incomplete</span>}
    </span>
  );
}
