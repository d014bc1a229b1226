import type { DeliveryState } from '#shared/contract/deliveries.ts';
import type { BadgeShape, BadgeTone } from '#web/ui/pictures/badge.tsx';

type Look = { word: string; tone: BadgeTone; shape: BadgeShape };

/** A state of a message to Discord as a word and a shape. */
export const DELIVERY_LOOKS: Readonly<Record<DeliveryState, Look>> = {
  waiting: { word: 'Waiting', tone: 'neutral', shape: 'ring' },
  sent: { word: 'Sent', tone: 'primary', shape: 'check' },
  failed: { word: 'Failed', tone: 'destructive', shape: 'cross' },
  unknown: { word: 'Unknown', tone: 'live', shape: 'dot' },
  held: { word: 'Held', tone: 'live', shape: 'pause' },
  dropped: { word: 'Dropped', tone: 'neutral', shape: 'dash' },
};

/** In the order in which they are offered. */
export const DELIVERY_STATES = Object.keys(DELIVERY_LOOKS) as readonly DeliveryState[];

/** Returns the state that the query of an address asks for. */
export function readDeliveryState(query: string): DeliveryState | undefined {
  const asked = new URLSearchParams(query).get('deliveries');
  return DELIVERY_STATES.find((state) => state === asked);
}

/** Returns the query of an address with another state in it; everything else stays. */
export function writeDeliveryState(query: string, state: DeliveryState | undefined): string {
  const params = new URLSearchParams(query);
  params.delete('deliveries');
  if (state !== undefined) params.set('deliveries', state);
  return `?${params.toString()}`;
}
