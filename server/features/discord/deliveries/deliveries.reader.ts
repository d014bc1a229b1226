import type { Delivery, DeliveryState } from '../../../../shared/contract/deliveries.ts';
import type { Deps } from '../../deps.ts';
import { presentDelivery } from './deliveries.presenter.ts';
import { listDeliveryRows } from './deliveries.repository.ts';

const shown = 200;

/** The latest 200 messages to Discord, newest first. */
export async function listDeliveries(
  { db }: Deps,
  state: DeliveryState | null,
): Promise<Delivery[]> {
  return (await listDeliveryRows(db, { state, limit: shown })).map(presentDelivery);
}
