import { useEffect, useRef, useState } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PersonRow } from './person-row.tsx';
import type { PeopleOfClan } from './people-of-clan.ts';

/** rules/screens 6.1 */
const AT_FIRST = 5;

type PeopleListProps = {
  userIds: readonly string[];
  people: PeopleOfClan;
  are: 'members' | 'handlers';
  className?: string;
};

/** The rest unfolds in place, and focus moves to its first entry. */
export function PeopleList({ userIds, people, are, className }: PeopleListProps) {
  const [all, setAll] = useState(false);
  const firstOfRest = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (all) firstOfRest.current?.focus({ preventScroll: true });
  }, [all]);
  const shown = all ? userIds : userIds.slice(0, AT_FIRST);
  const hidden = userIds.length - shown.length;
  return (
    <>
      <ul className={classNames('grid grid-cols-1', className)}>
        {shown.map((userId, index) => (
          <PersonRow
            key={userId}
            userId={userId}
            people={people}
            {...(are === 'handlers' && { office: 'Handler' })}
            {...(index === AT_FIRST && { ref: firstOfRest })}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" size="small" className="mt-3 -ms-3.5" onClick={() => setAll(true)}>
          +{formatNumber(hidden)} more {hidden === 1 ? are.slice(0, -1) : are}
        </Button>
      )}
    </>
  );
}
