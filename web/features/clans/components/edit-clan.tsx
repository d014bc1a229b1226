import type { Clan } from '#shared/contract/clans.ts';
import { clanRoleOf } from '#shared/domain/clans/members.ts';
import { mayDeleteClan } from '#shared/domain/clans/permissions.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { TabPanel, TabRow, Tabs } from '#web/ui/tabs/tabs.tsx';
import { useViewer } from '../../accounts/api/viewer.ts';
import { useJoinRequests } from '../api/requests.ts';
import { DangerZone } from './form/danger-zone.tsx';
import { EditInfoPanel } from './form/edit-info-panel.tsx';
import { UnsavedClan } from './form/unsaved-clan.tsx';
import { useEditForm } from './form/use-edit-form.ts';
import { MembersPanel } from './members/members-panel.tsx';
import { RequestsPanel } from './requests/requests-panel.tsx';

/** In the order of rules/screens 6.3; the first is the default. */
const TABS = ['info', 'members', 'requests'] as const;

type EditClanProps = {
  clan: Clan;
  /** Tab in the URL. */
  asked: string | null;
  onTab: (tab: string) => void;
  onDeleted: () => void;
};

/** Unsaved input survives a switch of tabs. */
export function EditClan({ clan, asked, onTab, onDeleted }: EditClanProps) {
  const viewer = useViewer();
  const edit = useEditForm(clan);
  const requests = useJoinRequests(clan.id);
  const tab = TABS.find((one) => one === asked) ?? TABS[0];
  const role = viewer === null ? null : clanRoleOf(clan, viewer.userId);
  return (
    <Tabs value={tab} onValueChange={onTab}>
      <div className="border-b">
        <TabRow
          label="Manage the clan"
          value={tab}
          tabs={[
            { value: 'info', label: 'Edit Info' },
            { value: 'members', label: 'Edit Members' },
            { value: 'requests', label: <RequestsLabel pending={requests.data?.length ?? 0} /> },
          ]}
        />
      </div>
      <TabPanel value="info" className="py-8 md:py-10">
        <EditInfoPanel
          clan={clan}
          form={edit.form}
          element={edit.element}
          isSaving={edit.isSaving}
          submit={edit.submit}
        />
        {mayDeleteClan(viewer, role) && <DangerZone clan={clan} onDeleted={onDeleted} />}
      </TabPanel>
      <TabPanel value="members" className="py-8 md:py-10">
        <MembersPanel clan={clan} />
      </TabPanel>
      <TabPanel value="requests" className="py-8 md:py-10">
        <RequestsPanel clanId={clan.id} />
      </TabPanel>
      <UnsavedClan form={edit.form} initial={edit.initial} />
    </Tabs>
  );
}

function RequestsLabel({ pending }: { pending: number }) {
  return (
    <>
      Join Requests
      {pending > 0 && (
        <span className="figure ms-1.5 inline-grid min-w-5 place-items-center rounded-sm bg-primary px-1 py-1 text-xs/none text-primary-foreground">
          {formatNumber(pending)}
          <span className="sr-only"> pending</span>
        </span>
      )}
    </>
  );
}
