import { useState } from 'react';
import type { Clan } from '#shared/contract/clans.ts';
import { getClanRole, distinctMembers } from '#shared/domain/clans/members.ts';
import { mayManageClanPeople } from '#shared/domain/clans/permissions.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { textMatcher } from '#web/lib/text-matcher.ts';
import { GrowingList } from '#web/ui/lists/growing-list.tsx';
import { SearchBox } from '#web/ui/inputs/search-box.tsx';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useClanPeople } from '../../api/reads.ts';
import { getName } from '../clan-users.tsx';
import { useRemoveClanMember, useTransferLeadership } from '../../api/writes.ts';
import { MemberRow } from './member-row.tsx';
import { SectionHeading } from '#web/ui/text/section-heading.tsx';

/** Larger clans get a search field. */
const MANY = 20;

type Question = { about: 'transfer' | 'remove'; userId: string };

export function MembersPanel({ clan }: { clan: Clan }) {
  const viewer = useViewer();
  const users = useClanPeople(clan.id);
  const [typed, setTyped] = useState('');
  const [question, setQuestion] = useState<Question>();
  const everyone = useSteadyOrder(distinctMembers(clan));
  const matches = textMatcher(typed);
  const found = everyone.filter((userId) => {
    const user = users.data?.get(userId);
    return matches(user?.username ?? '', user?.ign ?? '', user?.uid ?? '');
  });
  const manages = mayManageClanPeople(viewer, viewer && getClanRole(clan, viewer.userId));
  const close = () => setQuestion(undefined);
  return (
    <section aria-labelledby="edit-members">
      <SectionHeading
        id="edit-members"
        data-step="edit-members"
        tabIndex={-1}
        count={everyone.length}
      >
        Members
      </SectionHeading>
      {!manages && (
        <p className="mt-3 text-sm text-muted-foreground">
          Only the leader changes roles and removes people.
        </p>
      )}
      {everyone.length > MANY && (
        <search className="mt-4 flex">
          <SearchBox
            label="Search members"
            placeholder="Search by name or UID..."
            value={typed}
            onType={setTyped}
          />
        </search>
      )}
      {users.isError && (
        <div className="mt-4">
          <Notice text="The names of the players did not load." query={users} />
        </div>
      )}
      <output className="sr-only">
        {typed.trim() !== '' && `${formatNumber(found.length)} found`}
      </output>
      {found.length === 0 ? (
        <p className="py-6 text-muted-foreground">No member matches your search.</p>
      ) : (
        <GrowingList items={found} filterKey={typed.trim()}>
          {(shown) => (
            <ul className="mt-2 grid grid-cols-1 gap-x-12 lg:grid-cols-2">
              {shown.map((userId, index) => (
                <MemberRow
                  key={userId}
                  clan={clan}
                  userId={userId}
                  users={users}
                  manages={manages}
                  nextUserId={shown
                    .slice(index + 1)
                    .find((other) => getClanRole(clan, other) !== 'leader')}
                  onTransfer={() => setQuestion({ about: 'transfer', userId })}
                  onRemove={() => setQuestion({ about: 'remove', userId })}
                />
              ))}
            </ul>
          )}
        </GrowingList>
      )}
      {question?.about === 'transfer' && (
        <TransferLeadership
          clanId={clan.id}
          userId={question.userId}
          name={getName(users, question.userId)}
          onClose={close}
        />
      )}
      {question?.about === 'remove' && (
        <RemoveMember
          clanId={clan.id}
          userId={question.userId}
          name={getName(users, question.userId)}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Keeps the order from when the list opened, so a row stays in place when the member's role changes. */
function useSteadyOrder(now: readonly string[]): string[] {
  const [first] = useState(now);
  const here = new Set(now);
  return [...new Set([...first.filter((userId) => here.has(userId)), ...now])];
}

type RemoveMemberProps = { clanId: string; userId: string; name: string; onClose: () => void };

function RemoveMember({ clanId, userId, name, onClose }: RemoveMemberProps) {
  const remove = useRemoveClanMember();
  return (
    <ConfirmDialog
      destructive
      description={
        <>
          <bdi className="font-semibold text-foreground">{name}</bdi> leaves the clan and its
          registrations that still wait for a slot. To come back they have to ask to join again.
        </>
      }
      action="Remove Member"
      pendingAction="Removing..."
      write={remove}
      input={{ params: { id: clanId }, body: { userId } }}
      onClose={onClose}
    />
  );
}

type TransferLeadershipProps = {
  clanId: string;
  userId: string;
  name: string;
  onClose: () => void;
};

function TransferLeadership({ clanId, userId, name, onClose }: TransferLeadershipProps) {
  const transfer = useTransferLeadership();
  return (
    <ConfirmDialog
      description={
        <>
          <bdi className="font-semibold text-foreground">{name}</bdi> becomes the Leader, and you
          become a Handler. Only the new leader can give it back.
        </>
      }
      action="Transfer Leadership"
      pendingAction="Transferring..."
      write={transfer}
      input={{ params: { id: clanId }, body: { newLeaderId: userId } }}
      onClose={onClose}
    />
  );
}
