import { Link } from 'wouter';
import type { Delivery, DeliveryKind, DeliveryState } from '#shared/contract/deliveries.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#web/ui/pictures/badge.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { FromNow, Moment } from '#web/ui/text/moment.tsx';
import { Name } from '#web/ui/text/name.tsx';

type Look = { word: string; tone: BadgeTone; shape: BadgeShape };

export const DELIVERY_LOOKS: Readonly<Record<DeliveryState, Look>> = {
  waiting: { word: 'Waiting', tone: 'neutral', shape: 'ring' },
  sent: { word: 'Sent', tone: 'primary', shape: 'check' },
  failed: { word: 'Failed', tone: 'destructive', shape: 'cross' },
  unknown: { word: 'Unknown', tone: 'live', shape: 'dot' },
  held: { word: 'Held', tone: 'live', shape: 'pause' },
  dropped: { word: 'Dropped', tone: 'neutral', shape: 'dash' },
};

/** The states in the order of the menu. */
export const DELIVERY_STATES = Object.keys(DELIVERY_LOOKS) as readonly DeliveryState[];

export function readDeliveryState(query: string): DeliveryState | undefined {
  const requested = new URLSearchParams(query).get('deliveries');
  return DELIVERY_STATES.find((state) => state === requested);
}

export function writeDeliveryState(query: string, state: DeliveryState | undefined): string {
  const params = new URLSearchParams(query);
  params.delete('deliveries');
  if (state !== undefined) params.set('deliveries', state);
  return `?${params.toString()}`;
}

export type DeliveryColumn = 'tournament' | 'state' | 'where' | 'attempts' | 'when';

const KINDS: Readonly<Record<DeliveryKind, string>> = {
  announcement: 'Announcement',
  slot_list: 'Slot list',
  check_in: 'Check-in',
  reminder: 'Reminder of the check-in',
  results: 'Results',
  room: 'Room',
  role: 'Role of a player',
  message_to_user: 'Direct message',
};

/** The reason is below the name of the tournament that was not announced. */
export const DELIVERY_COLUMNS: readonly [
  Column<Delivery, DeliveryColumn>,
  ...Column<Delivery, DeliveryColumn>[],
] = [
  {
    id: 'tournament',
    head: 'Message about',
    cell: (delivery) => (
      <>
        <Subject {...delivery} />
        <span className="text-sm text-muted-foreground">{KINDS[delivery.kind]}</span>
        {delivery.reason !== null && (
          <p className="mt-0.5 text-sm text-pretty break-words text-muted-foreground">
            {delivery.reason}
          </p>
        )}
      </>
    ),
  },
  {
    id: 'state',
    head: 'State',
    from: 'md',
    className: 'w-32',
    cell: ({ state }) => {
      const { word, tone, shape } = DELIVERY_LOOKS[state];
      return (
        <Badge tone={tone} shape={shape}>
          {word}
        </Badge>
      );
    },
  },
  {
    id: 'where',
    head: 'Where',
    from: 'lg',
    className: 'w-48',
    cell: ({ serverId, channelId, recipientName }) =>
      serverId === null || channelId === null ? (
        <DirectTo name={recipientName} />
      ) : (
        <span className="inline-grid text-sm tabular-nums">
          <span className="break-all">
            <span className="sr-only">Server </span>
            {serverId}
          </span>
          <span className="break-all text-muted-foreground">
            <span className="sr-only">, channel </span>
            {channelId}
          </span>
        </span>
      ),
  },
  {
    id: 'attempts',
    head: 'Attempts',
    figure: true,
    from: 'lg',
    className: 'w-24',
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    id: 'when',
    head: 'Last change',
    from: 'md',
    className: 'w-44 lg:w-64 lg:ps-8',
    cell: ({ updatedAt }) => (
      <span className="inline-grid text-sm">
        <FromNow at={updatedAt} />
        <Moment
          at={updatedAt}
          className="text-balance text-muted-foreground tabular-nums max-md:hidden"
        />
      </span>
    ),
  },
];

export function nameDelivery({ tournamentName, recipientName }: Delivery): string {
  return tournamentName ?? `Message to ${recipientName ?? 'a member'}`;
}

function Subject(delivery: Delivery) {
  const name = nameDelivery(delivery);
  if (delivery.tournamentId === null) return <Name className="font-semibold">{name}</Name>;
  return (
    <Link
      href={paths.tournament(delivery.tournamentId)}
      className="block w-fit max-w-full font-semibold hover:text-primary"
    >
      <Name>{name}</Name>
    </Link>
  );
}

function DirectTo({ name }: { name: string | null }) {
  return (
    <span className="inline-grid text-sm">
      Direct message to
      <Name className="text-muted-foreground">{name ?? 'a member'}</Name>
    </span>
  );
}
