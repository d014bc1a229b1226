import type { Clan } from '../../../../../shared/contract/clans.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Part } from './part.tsx';
import { PeopleList } from './people-list.tsx';
import { namesFailed, type PeopleOfClan } from './people-of-clan.ts';

type MembersPartProps = { clan: Clan; people: PeopleOfClan };

/** Those of a clan who neither lead nor handle it. */
export function MembersPart({ clan, people }: MembersPartProps) {
  return (
    <Part title="Members">
      {namesFailed(people) && (
        <div className="mt-4">
          <Notice
            text="The names of the players did not load."
            isPending={people.isFetching}
            onAct={() => void people.refetch()}
          />
        </div>
      )}
      {clan.memberIds.length === 0 && <p className="py-4 text-muted-foreground">No members yet</p>}
      {clan.memberIds.length > 0 && !namesFailed(people) && (
        <PeopleList
          userIds={clan.memberIds}
          people={people}
          are="members"
          className="gap-x-8 sm:grid-cols-2"
        />
      )}
    </Part>
  );
}
