import * as registrations from '../../../../shared/contract/registrations.ts';
import type { Bind } from '../../../http/bind.ts';
import type { Deps } from '../../deps.ts';
import { approveRegistration } from './approve-registration.command.ts';
import { registerClan } from './register-clan.command.ts';
import { listRegistrations } from './registrations.reader.ts';

export function registrationRoutes(bind: Bind, deps: Deps): void {
  bind(registrations.registerClan, ({ viewer, params, body }) =>
    registerClan(deps, viewer, params.id, body),
  );
  bind(registrations.listRegistrations, ({ viewer, params }) =>
    listRegistrations(deps, viewer, params.id),
  );
  bind(registrations.approveRegistration, ({ viewer, params }) =>
    approveRegistration(deps, viewer, params.id, params.registrationId),
  );
}
