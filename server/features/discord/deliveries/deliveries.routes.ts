import * as deliveries from '#shared/contract/deliveries.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { listAnnouncements } from './announcements.reader.ts';
import { listDeliveries } from './deliveries.reader.ts';
import { retryDelivery } from './retry-delivery.command.ts';

export function deliveryRoutes(bind: Bind, deps: Deps): void {
  bind(deliveries.listAnnouncements, ({ viewer, params }) =>
    listAnnouncements(deps, viewer, params.id),
  );
  bind(deliveries.listDeliveries, ({ query }) => listDeliveries(deps, query));
  bind(deliveries.retryDelivery, ({ viewer, params }) => retryDelivery(deps, viewer, params.id));
}
