import * as slots from '#shared/contract/slots.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { assignSlots } from './assign-slots.command.ts';
import { setSlots } from './set-slots.command.ts';

export function slotRoutes(bind: Bind, deps: Deps): void {
  bind(slots.assignSlots, ({ viewer, params, body }) => assignSlots(deps, viewer, params.id, body));
  bind(slots.setSlots, ({ viewer, params, body }) => setSlots(deps, viewer, params.id, body.slots));
}
