import * as registrations from '#shared/contract/registrations.ts';
import { substitutePlayer as substitutePlayerCall } from '#shared/contract/substitutes.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { approveAllRegistrations } from './approve-all-registrations.command.ts';
import { approveRegistration } from './approve-registration.command.ts';
import { cancelRegistration } from './cancel-registration.command.ts';
import { editRegistration } from './edit-registration.command.ts';
import { moveToWaitlist } from './move-to-waitlist.command.ts';
import { rejectRegistration } from './reject-registration.command.ts';
import { registerClan } from './register-clan.command.ts';
import { registerTeam } from './register-team.command.ts';
import { listRegistrations } from './registrations.reader.ts';
import { substitutePlayer } from './substitute-player.command.ts';

export function registrationRoutes(bind: Bind, deps: Deps): void {
  bind(registrations.registerClan, ({ viewer, params, body }) =>
    registerClan(deps, viewer, params.id, body),
  );
  bind(registrations.registerTeam, ({ viewer, params, body }) =>
    registerTeam(deps, viewer, params.id, body),
  );
  bind(registrations.listRegistrations, ({ viewer, params }) =>
    listRegistrations(deps, viewer, params.id),
  );
  bind(registrations.approveRegistration, ({ viewer, params }) =>
    approveRegistration(deps, viewer, params),
  );
  bind(registrations.approveAllRegistrations, ({ viewer, params }) =>
    approveAllRegistrations(deps, viewer, params.id),
  );
  bind(registrations.rejectRegistration, ({ viewer, params }) =>
    rejectRegistration(deps, viewer, params),
  );
  bind(registrations.moveToWaitlist, ({ viewer, params }) => moveToWaitlist(deps, viewer, params));
  bind(registrations.editRegistration, ({ viewer, params, body }) =>
    editRegistration(deps, viewer, params, body),
  );
  bind(substitutePlayerCall, ({ viewer, params, body }) =>
    substitutePlayer(deps, viewer, params, body),
  );
  bind(registrations.cancelRegistration, ({ viewer, params, query, body }) =>
    cancelRegistration(
      deps,
      viewer,
      params.id,
      body?.registrationId ?? query.registrationId ?? null,
    ),
  );
}
