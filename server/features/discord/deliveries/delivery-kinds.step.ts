import type { DeliveryKind } from '#shared/contract/deliveries.ts';
import { announcementDelivery } from './announcement-delivery.step.ts';
import type { DeliveryKindSteps } from './delivery-kind.step.ts';
import { resultsDelivery } from './results-delivery.step.ts';

export const deliveryKinds: Readonly<Record<DeliveryKind, DeliveryKindSteps>> = {
  announcement: announcementDelivery,
  results: resultsDelivery,
};
