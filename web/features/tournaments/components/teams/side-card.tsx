import type { ReactNode } from 'react';
import { Check, Circle } from 'lucide-react';
import type { Person } from '#shared/contract/people.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import { hasCompletedProfile } from '#shared/domain/accounts/profile.ts';
import { queueLabel } from '#shared/domain/tournaments/queue-label.ts';
import { classNames } from '#web/lib/class-names.ts';
import { sidePath, paths } from '#web/lib/paths.ts';
import { useNear } from '#web/lib/use-near.ts';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { Moment } from '#web/ui/text/moment.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { formatStay, formerPlayers } from '../substitutes/former-players.ts';
import type { Marks } from '../registration/use-marks.ts';
import { getName } from '../registration/candidates.ts';
import { UserMarks } from '../registration/marks.tsx';
import { MissedCheckIns } from './missed-check-ins.tsx';

type SideCardProps = {
  side: Registration;
  number: number;
  people: ReadonlyMap<string, Person> | undefined;
  marks: Marks;
  runs: boolean;
  /** True while an approved side is expected to check in. */
  awaitsCheckIn: boolean;
  /** True if the search hides it. */
  isHidden: boolean;
  /** Null if the viewer may do nothing. */
  actions: ReactNode;
  /** Called when the card comes near the viewport. */
  onNear: ((sideId: string) => void) | undefined;
};

/** Cards outside of the viewport cost no layout. */
export function SideCard({
  side,
  number,
  isHidden,
  people,
  marks,
  runs,
  awaitsCheckIn,
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
      {/* Space for two lines, so the players of neighbouring cards line up. */}
      <div className="flex min-w-0 items-center gap-3 px-4 pt-3.5 md:min-h-18.5">
        {side.slot === null ? (
          <span className="figure min-w-6 text-xl text-muted-foreground">{number}</span>
        ) : (
          <span className="min-w-8 text-center">
            <span className="eyebrow block text-[0.625rem] text-muted-foreground">Slot</span>
            <span className="figure text-xl leading-none text-primary">{side.slot}</span>
          </span>
        )}
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
          {side.queuePlace !== null && (
            <p className="text-xs text-muted-foreground">{queueLabel(side.queuePlace)}</p>
          )}
          {runs && side.status === 'waitlist' && <MissedCheckIns side={side} />}
          {(side.checkedIn || (awaitsCheckIn && side.status === 'approved')) && (
            <CheckInMark isIn={side.checkedIn} />
          )}
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

function CheckInMark({ isIn }: { isIn: boolean }) {
  const Sign = isIn ? Check : Circle;
  return (
    <p
      className={classNames(
        'flex items-center gap-1 text-xs font-semibold',
        isIn ? 'text-primary' : 'text-warning',
      )}
    >
      <Sign aria-hidden className="size-3.5 shrink-0" />
      {isIn ? 'Checked in' : 'Not checked in yet'}
    </p>
  );
}

type SidePlayersProps = {
  side: Registration;
  people: ReadonlyMap<string, Person> | undefined;
  marks: Marks;
};

function SidePlayers({ side, people, marks }: SidePlayersProps) {
  const since = new Map(
    side.substitutions
      .filter(({ untilRound }) => untilRound === null)
      .map((stay) => [stay.userId, formatStay(stay)]),
  );
  const row = (userId: string, rounds = since.get(userId)) => (
    <PlayerRow
      key={userId}
      userId={userId}
      person={people?.get(userId)}
      sideId={side.id}
      marks={marks}
      rounds={rounds}
    />
  );
  const former = formerPlayers(side);
  return (
    <>
      {side.selectedMembers.length === 0 ? (
        <p className="py-1 text-sm text-muted-foreground">No members are selected.</p>
      ) : (
        <ul aria-label="Members">{side.selectedMembers.map((userId) => row(userId))}</ul>
      )}
      {side.selectedSubstitutes.length > 0 && (
        <>
          <p className="eyebrow mt-2.5 mb-0.5 text-muted-foreground">Substitutes</p>
          <ul aria-label="Substitutes">{side.selectedSubstitutes.map((userId) => row(userId))}</ul>
        </>
      )}
      {former.length > 0 && (
        <>
          <p className="eyebrow mt-2.5 mb-0.5 text-muted-foreground">Former Players</p>
          <ul aria-label="Former players">
            {former.map(({ userId, rounds }) => row(userId, rounds))}
          </ul>
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
  /** The rounds of a player who does not belong to the side in all of them. */
  rounds: string | undefined;
};

function PlayerRow({ userId, person, sideId, marks, rounds }: PlayerRowProps) {
  const name = getName(person);
  const incomplete = person !== undefined && !hasCompletedProfile(person);
  return (
    <li className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2 text-sm">
      <span className="flex min-w-0 flex-1 items-center gap-1">
        <span className="min-w-0 font-medium">
          {/* A tab stop only if the name is cut off: the side's own page links to its players too. */}
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
      {rounds !== undefined && (
        <span className="shrink-0 text-xs text-muted-foreground">{rounds}</span>
      )}
      {incomplete && (
        <span className="basis-full pb-1 text-xs text-muted-foreground">Profile incomplete</span>
      )}
    </li>
  );
}
