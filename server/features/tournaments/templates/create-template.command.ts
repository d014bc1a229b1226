import type { CallOutput } from '#shared/contract/call.ts';
import {
  TEMPLATE_FIELDS,
  type createTemplate as createTemplateCall,
  type Template,
} from '#shared/contract/templates.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { mayCloneTournament } from '#shared/domain/tournaments/cloning-rights.ts';
import { recordAudit } from '#server/db/audit.ts';
import { toFields } from '#server/db/field-mapping.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { holdActor } from '../../accounts/actor.loader.ts';
import type { Deps } from '../../deps.ts';
import { tournamentFields } from '../tournament.fields.ts';
import { getOrganisers, visibleTournament } from '../tournament.loader.ts';
import { assertRoomForTemplate } from './template.loader.ts';
import { presentTemplate } from './templates.presenter.ts';
import { insertTemplate } from './templates.repository.ts';

/** Throws `not_host_or_assistant` if the caller may not clone the tournament (rules/tournaments 14.2). */
export function createTemplate(
  deps: Deps,
  viewer: Viewer,
  { name, fromTournamentId }: CallOutput<typeof createTemplateCall>['body'],
): Promise<Template> {
  const id = deps.newId();
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const actor = await holdActor(tx, deps, viewer);
    const tournament = await visibleTournament(tx, viewer, fromTournamentId);
    if (!mayCloneTournament(actor, getOrganisers(tournament))) {
      throw new AppError('not_host_or_assistant');
    }
    await assertRoomForTemplate(tx, viewer.userId);
    const fields = toFields(tournamentFields, tournament);
    const settings = Object.fromEntries(TEMPLATE_FIELDS.map((field) => [field, fields[field]]));
    const row = { id, owner_id: viewer.userId, name, settings, created_at: now, updated_at: now };
    await insertTemplate(tx, row);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'template.create',
      subject: { type: 'template', id },
      before: null,
      after: { name, from: fromTournamentId },
    });
    return presentTemplate(row);
  });
}
