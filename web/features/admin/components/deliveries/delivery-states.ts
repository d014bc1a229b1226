import type { DeliveryState } from '#shared/contract/deliveries.ts';
import type { BadgeShape, BadgeTone } from '#web/ui/pictures/badge.tsx';

type Look = { word: string; tone: BadgeTone; shape: BadgeShape };

export const DELIVERY_LOOKS: Readonly<Record<DeliveryState, Look>> = {
  waiting: { word: 'Waiting', tone: 'neutral', shape: 'ring' },
  sent: { word: 'Sent', tone: 'primary', shape: 'check' },
  failed: { word: 'Failed', tone: 'destructive', shape: 'cross' },
  unknown: { word: 'Unknown', tone: 'live', shape: 'dot' },
  held: { word: 'Held', tone: 'live', shape: 'pause' },
  dropped: { word: 'Dropped', tone: 'neutral', shape: 'dash' },
};

/** In menu order. */
export const DELIVERY_STATES = Object.keys(DELIVERY_LOOKS) as readonly DeliveryState[];

export function readDeliveryState(query: string): DeliveryState | undefined {
  const asked = new URLSearchParams(query).get('deliveries');
  return DELIVERY_STATES.find((state) => state === asked);
}

/** Other parts of the query stay. */
export function writeDeliveryState(query: string, state: DeliveryState | undefined): string {
  const params = new URLSearchParams(query);
  params.delete('deliveries');
  if (state !== undefined) params.set('deliveries', state);
  return `?${params.toString()}`;
}
