import type { NotificationChoice } from '#shared/contract/notifications.ts';
import { KIND_GROUPS } from '#shared/domain/notifications/labels.ts';
import { Switch } from '#web/ui/inputs/choice-inputs.tsx';
import { Cell, HeaderCell, Table } from '#web/ui/lists/table.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useNotificationChoices } from '../api/reads.ts';
import { useChooseNotifications, useLatestChoices, useUnsavedChoices } from '../api/writes.ts';

/** See rules/notifications 3. Each switch saves immediately. */
export function Choices() {
  const choices = useNotificationChoices();
  const unsaved = useUnsavedChoices();
  const { data, error } = choices;
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-96" />;
    return <ErrorPanel as="h3" title="Unable to load your choices" query={choices} />;
  }
  const chosen = new Map(data.map((choice) => [choice.kind, choice]));
  for (const { kind, inbox, push, discord } of unsaved) {
    const saved = chosen.get(kind);
    if (saved === undefined) continue;
    chosen.set(kind, {
      kind,
      inbox: inbox ?? saved.inbox,
      push: push ?? saved.push,
      discord: discord ?? saved.discord,
    });
  }
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-2">
      {COLUMNS.map((groups) => (
        <div key={groups[0]?.title} className="grid min-w-0 grid-cols-1 content-start gap-10">
          {groups.map(({ title, kinds }) => (
            <Table
              key={title}
              caption={`${title}: your choices`}
              // A switch that gets the focus must not be below the sticky header.
              className="[&_input]:scroll-mt-14"
            >
              <thead>
                <tr>
                  <th
                    scope="col"
                    className="heading sticky below-0 z-1 border-b bg-background py-2 pe-4 text-start text-xl"
                  >
                    {title}
                  </th>
                  {WAYS.map(([way, label]) => (
                    <HeaderCell
                      key={way}
                      figure
                      className="sticky below-0 z-1 bg-background ps-4 pe-0"
                    >
                      {label}
                    </HeaderCell>
                  ))}
                </tr>
              </thead>
              <tbody>
                {kinds.map(([kind, label]) => {
                  const choice = chosen.get(kind);
                  return choice && <ChoiceRow key={kind} choice={choice} label={label} />;
                })}
              </tbody>
            </Table>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The first group is about as long as all others together. */
const COLUMNS = [KIND_GROUPS.slice(0, 1), KIND_GROUPS.slice(1)];

const WAYS = [
  ['inbox', 'Inbox'],
  ['push', 'Push'],
  ['discord', 'Discord'],
] as const;

function ChoiceRow({ choice, label }: { choice: NotificationChoice; label: string }) {
  const choose = useChooseNotifications();
  const readLatest = useLatestChoices();
  const { kind } = choice;
  return (
    <tr>
      <th scope="row" className="border-b py-1 pe-4 text-start font-normal">
        {label}
      </th>
      {WAYS.map(([way, title]) => (
        <Cell key={way} className="w-0 py-1 ps-4 pe-0">
          <Switch
            className="justify-end gap-0!"
            checked={choice[way]}
            onChange={() => {
              const unsaved = readLatest().findLast((one) => one.kind === kind && way in one);
              const latest = unsaved?.[way] ?? choice[way];
              choose.mutate({ body: { choices: [{ kind, [way]: !latest }] } });
            }}
          >
            <span className="sr-only">
              {title}: {label}
            </span>
          </Switch>
        </Cell>
      ))}
    </tr>
  );
}
