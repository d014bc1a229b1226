import { useState } from 'react';
import type { Clan } from '#shared/contract/clans.ts';
import { getClanRole } from '#shared/domain/clans/members.ts';
import { mayDeleteClan } from '#shared/domain/clans/permissions.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { TabPanel, TabRow, Tabs } from '#web/ui/tabs/tabs.tsx';
import { useViewer } from '../../accounts/api/viewer.ts';
import { useJoinRequests } from '../api/requests.ts';
import { EditInfoPanel } from './form/edit-info-panel.tsx';
import { UnsavedClan } from './form/unsaved-clan.tsx';
import { useEditForm } from './form/use-clan-form.ts';
import { MembersPanel } from './members/members-panel.tsx';
import { RequestsPanel } from './requests/requests-panel.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useDeleteClan } from '../api/writes.ts';

/** The tabs in the order of rules/screens 6.3. The first is the default. */
const TABS = ['info', 'members', 'requests'] as const;

type EditClanProps = {
  clan: Clan;
  /** The tab in the URL. */
  wantedTab: string | null;
  onTab: (tab: string) => void;
  onDeleted: () => void;
};

/** Unsaved input survives a change of tabs. */
export function EditClan({ clan, wantedTab, onTab, onDeleted }: EditClanProps) {
  const viewer = useViewer();
  const edit = useEditForm(clan);
  const requests = useJoinRequests(clan.id);
  const tab = TABS.find((one) => one === wantedTab) ?? TABS[0];
  const role = viewer === null ? null : getClanRole(clan, viewer.userId);
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

type DangerZoneProps = { clan: Clan; onDeleted: () => void };

function DangerZone({ clan, onDeleted }: DangerZoneProps) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteClan();
  return (
    <section
      aria-labelledby="danger-zone"
      className="mt-12 flex max-w-[44rem] flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-md border border-destructive/40 p-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="danger-zone" className="heading text-xl text-destructive">
          Danger Zone
        </h2>
        <p className="mt-1.5 text-sm text-muted-foreground">
          Deletes the clan with its members and requests for good. Past results keep its name.
        </p>
      </div>
      <Button variant="destructive" onClick={() => setAsking(true)}>
        Delete Clan
      </Button>
      {asking && (
        <ConfirmDialog
          destructive
          description="Are you sure you want to permanently delete the clan? This action cannot be undone."
          action="Delete Clan"
          pendingAction="Deleting..."
          write={remove}
          input={{ params: { id: clan.id } }}
          onDone={onDeleted}
          onClose={() => {
            setAsking(false);
            remove.reset();
          }}
        />
      )}
    </section>
  );
}
