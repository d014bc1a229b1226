import type { ReactNode } from 'react';
import type { Person } from '../../../../../shared/contract/people.ts';
import type { Registration } from '../../../../../shared/contract/registrations.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { useNear } from '../../../../lib/use-near.ts';
import { Emblem } from '../../../../ui/emblem.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { Name } from '../../../../ui/name.tsx';
import type { Marks } from '../registration/use-marks.ts';
import { SidePlayers } from './side-players.tsx';

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
      <div className="flex min-w-0 items-center gap-3 border-b px-4 py-3">
        <span
          className={classNames(
            'figure min-w-7 text-3xl',
            side.status === 'approved' ? 'text-primary' : 'text-muted-foreground',
          )}
        >
          {number}
        </span>
        <Emblem name={side.name} className="size-8" />
        <div className="min-w-0 flex-1">
          <h3 className="leading-snug font-bold">
            <Name>{side.name}</Name>
          </h3>
          <p className="truncate text-xs text-muted-foreground max-[26rem]:text-[0.6875rem]">
            {side.registrationType === 'clan' ? 'Clan' : 'Team'} · <Moment at={side.createdAt} />
          </p>
        </div>
      </div>
      <div className="flex-1 px-4 py-2.5">
        <SidePlayers side={side} people={people} marks={marks} />
      </div>
      {actions !== null && (
        <div className="flex flex-wrap items-center gap-2 border-t px-4 py-3">{actions}</div>
      )}
    </li>
  );
}
