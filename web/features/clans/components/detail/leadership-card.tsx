import type { Clan } from '../../../../../shared/contract/clans.ts';
import { Card } from './card.tsx';
import { PeopleList } from './people-list.tsx';
import { namesFailed, type PeopleOfClan } from './people-of-clan.ts';
import { PersonRow } from './person-row.tsx';

type LeadershipCardProps = { clan: Clan; people: PeopleOfClan };

/** Who leads a clan, and who helps to. The members' part offers to try again when the names did not load. */
export function LeadershipCard({ clan, people }: LeadershipCardProps) {
  if (namesFailed(people)) {
    return (
      <Card title="Leadership">
        <p className="text-sm text-muted-foreground">The names of the leaders did not load.</p>
      </Card>
    );
  }
  return (
    <Card title="Leadership">
      <ul className={clan.handlerIds.length === 0 ? '*:last:border-b-0 *:last:pb-0' : ''}>
        <PersonRow userId={clan.leaderId} people={people} office="Leader" />
      </ul>
      {clan.handlerIds.length > 0 && (
        <PeopleList
          userIds={clan.handlerIds}
          people={people}
          are="handlers"
          className="*:last:border-b-0 *:last:pb-0"
        />
      )}
    </Card>
  );
}
