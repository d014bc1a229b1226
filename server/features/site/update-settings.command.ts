import type { CallOutput } from '#shared/contract/call.ts';
import type { SiteSettings, updateSettings as updateSettingsCall } from '#shared/contract/site.ts';
import { isSiteAdmin, type Viewer } from '#shared/domain/accounts/roles.ts';
import { publish } from '../../db/changes.ts';
import { diffRows, editedColumns } from '../../db/field-mapping.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import { holdActor } from '../accounts/actor.loader.ts';
import type { Deps } from '../deps.ts';
import { settingsFields } from './site.fields.ts';
import { presentSettings } from './site.presenter.ts';
import { lockSiteRow, saveSettings, siteSubject } from './site.repository.ts';

type Edit = CallOutput<typeof updateSettingsCall>['body'];

/** Null or an empty string resets a setting, and omitted ones do not change (rules/admin 5). */
export function updateSettings(deps: Deps, viewer: Viewer, edit: Edit): Promise<SiteSettings> {
  return inTransaction(deps.db, async (tx) => {
    if (!isSiteAdmin(await holdActor(tx, deps, viewer))) throw new AppError('not_admin');
    const row = await lockSiteRow(tx);
    const columns = editedColumns(settingsFields, row, edit);
    const { fields, before, after } = diffRows(settingsFields, row, columns);
    if (fields.length === 0) return presentSettings(row);
    await saveSettings(tx, columns);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'site.update-settings',
      subject: siteSubject,
      before,
      after,
    });
    publish(tx, { of: 'site' });
    return presentSettings({ ...row, ...columns });
  });
}
