import type { DeliveryKind } from '#shared/contract/deliveries.ts';
import { announcementDelivery } from './announcement-delivery.step.ts';
import { directDelivery } from '../direct/direct-delivery.step.ts';
import { checkInDelivery } from '../check-in/check-in-delivery.step.ts';
import { reminderDelivery } from '../check-in/reminder-delivery.step.ts';
import { roleDelivery } from '../roles/role-delivery.step.ts';
import { roomDelivery } from '../rooms/room-delivery.step.ts';
import type { DeliveryKindSteps } from './delivery-kind.step.ts';
import { slotListDelivery } from '../slot-list/slot-list-delivery.step.ts';
import { resultsDelivery } from './results-delivery.step.ts';

/** The kinds that this release sends. A newer one may have queued others (rules/discord 4.9). */
export const deliveryKinds: Readonly<Record<DeliveryKind, DeliveryKindSteps>> = {
  announcement: announcementDelivery,
  results: resultsDelivery,
  room: roomDelivery,
  role: roleDelivery,
  slot_list: slotListDelivery,
  message_to_user: directDelivery,
  check_in: checkInDelivery,
  reminder: reminderDelivery,
};

export function isSentHere(kind: string): boolean {
  return Object.hasOwn(deliveryKinds, kind);
}
