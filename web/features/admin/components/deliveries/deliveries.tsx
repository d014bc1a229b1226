import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Delivery, DeliveryState } from '#shared/contract/deliveries.ts';
import { isRetryable } from '#shared/domain/discord/retryable.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, SmallButton } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ListEnd } from '#web/ui/lists/list-end.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';
import { StaleNotice } from '#web/ui/states/notice.tsx';
import { useDeliveries } from '../../api/reads.ts';
import { useRetryDelivery } from '../../api/writes.ts';
import {
  DELIVERY_COLUMNS,
  type DeliveryColumn,
  DELIVERY_LOOKS,
  DELIVERY_STATES,
  nameDelivery,
  readDeliveryState,
  writeDeliveryState,
} from './delivery-columns.tsx';

export function Deliveries() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const state = readDeliveryState(search);
  const show = (next: DeliveryState | undefined) =>
    navigate(path + writeDeliveryState(search, next), { replace: true });
  return (
    <section aria-labelledby="deliveries" className="mt-16">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="deliveries" className="heading text-2xl">
            Deliveries
          </h2>
          <p className="mt-1.5 max-w-[60ch] text-pretty text-muted-foreground">
            Messages to Discord, newest first. Waiting ones are sent automatically, or at once with
            Try Now.
          </p>
        </div>
        <div className="flex items-end gap-3 max-sm:w-full">
          <label className="grid gap-1.5 text-sm font-semibold max-sm:flex-1">
            State
            <SelectInput
              value={state ?? ''}
              onChange={(event) =>
                show(DELIVERY_STATES.find((one) => one === event.currentTarget.value))
              }
              className="font-normal sm:w-44"
            >
              <option value="">All</option>
              {DELIVERY_STATES.map((one) => (
                <option key={one} value={one}>
                  {DELIVERY_LOOKS[one].word}
                </option>
              ))}
            </SelectInput>
          </label>
          <Refresh state={state} />
        </div>
      </div>
      <Messages state={state} onAll={() => show(undefined)} />
    </section>
  );
}

/** No event tells the page that deliveries have changed. */
function Refresh({ state }: { state: DeliveryState | undefined }) {
  const { refetch, isFetching, isRefetching, isPlaceholderData } = useDeliveries(state);
  return (
    <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
      {isRefetching && !isPlaceholderData ? 'Refreshing...' : 'Refresh'}
    </Button>
  );
}

type MessagesProps = { state: DeliveryState | undefined; onAll: () => void };

function Messages({ state, onAll }: MessagesProps) {
  const deliveries = useDeliveries(state);
  const { error, isPlaceholderData } = deliveries;
  const data = deliveries.data?.pages.flatMap(({ rows }) => rows);
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return (
      <ErrorPanel
        as="h3"
        title="Unable to load deliveries"
        message={error.message}
        retry={() => void deliveries.refetch()}
      />
    );
  }
  if (data?.length === 0) return <Nothing state={state} onAll={onAll} />;
  return (
    <div className="grid gap-4">
      {deliveries.isRefetchError && <StaleNotice subject="The deliveries" parts={[deliveries]} />}
      {data === undefined && <output className="sr-only">Loading deliveries</output>}
      <DataTable<Delivery, DeliveryColumn>
        caption="Messages to Discord"
        columns={DELIVERY_COLUMNS}
        rows={data}
        rowKey={({ id }) => id}
        sorting={null}
        onSort={() => {}}
        isBusy={isPlaceholderData}
        renderActions={(delivery) => isRetryable(delivery.state) && <Retry delivery={delivery} />}
      />
      <ListEnd subject="Older messages" query={deliveries} />
    </div>
  );
}

function Retry({ delivery }: { delivery: Delivery }) {
  const retry = useRetryDelivery();
  const [asks, setAsks] = useState(false);
  const ask = () => {
    // The result of an earlier retry is not about this one.
    retry.reset();
    setAsks(true);
  };
  const send = () =>
    retry.mutate({ params: { id: delivery.id } }, { onSuccess: () => setAsks(false) });
  const action = delivery.state === 'waiting' ? 'Try Now' : 'Send Again';
  return (
    <>
      <SmallButton
        pending={retry.isPending}
        aria-label={`${action}: ${nameDelivery(delivery)}`}
        onClick={() => (delivery.state === 'unknown' ? ask() : send())}
        className="max-sm:size-11 max-sm:p-0"
      >
        <RotateCw aria-hidden className="size-4 sm:hidden" />
        <span className="max-sm:hidden">{retry.isPending ? 'Sending...' : action}</span>
      </SmallButton>
      {asks && (
        <ConfirmDialog
          description="Discord may already have this message. Check the channel first, or it may be posted twice."
          action="Send Again"
          pendingAction="Sending..."
          isPending={retry.isPending}
          error={retry.error}
          onConfirm={send}
          onClose={() => {
            setAsks(false);
            retry.reset();
          }}
        />
      )}
    </>
  );
}

function Nothing({ state, onAll }: MessagesProps) {
  return state === undefined ? (
    <EmptyState
      as="h3"
      title="No deliveries yet"
      text="Once a server is set up under Server Config, every tournament that opens is announced there. Announcements and results are listed here."
      action={
        <LinkButton href={paths.serverConfig()} variant="secondary">
          Open Server Config
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      as="h3"
      title="No deliveries in this state"
      text={`None of the messages is ${DELIVERY_LOOKS[state].word.toLowerCase()}.`}
      action={
        <Button variant="secondary" onClick={onAll}>
          Show All
        </Button>
      }
    />
  );
}
