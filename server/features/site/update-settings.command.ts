import type { CallOutput } from '../../../shared/contract/call.ts';
import type {
  SiteSettings,
  updateSettings as updateSettingsCall,
} from '../../../shared/contract/site.ts';
import { isSiteAdmin, type Viewer } from '../../../shared/domain/accounts/roles.ts';
import { announce } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../admin/audit.repository.ts';
import { holdActor } from '../admin/lock-accounts.ts';
import type { Deps } from '../deps.ts';
import { presentSettings } from './site.presenter.ts';
import {
  lockSiteRow,
  saveSettings,
  siteSubject,
  type SettingsColumns,
  type SiteRow,
} from './site.repository.ts';

type Edit = CallOutput<typeof updateSettingsCall>['body'];

/** Saves settings of the whole site; null or an empty text takes one back, one that is left out stays (contract §5). */
export function updateSettings(deps: Deps, viewer: Viewer, edit: Edit): Promise<SiteSettings> {
  return inTransaction(deps.db, async (tx) => {
    if (!isSiteAdmin(await holdActor(tx, deps, viewer))) throw new AppError('not_admin');
    const row = await lockSiteRow(tx);
    const columns = columnsOf(edit, row);
    const before = presentSettings(row);
    const after = presentSettings({ ...row, ...columns });
    const changed = changedFields(before, after);
    if (changed.length === 0) return before;
    await saveSettings(tx, columns);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'site.update-settings',
      subject: siteSubject,
      before: pick(before, changed),
      after: pick(after, changed),
    });
    announce(tx, { of: 'site' });
    return after;
  });
}

function columnsOf(edit: Edit, row: SiteRow): SettingsColumns {
  return {
    site_name: sent(edit.siteName, row.site_name),
    help_url: sent(edit.helpUrl, row.help_url),
    default_max_teams: sent(edit.defaultMaxTeams, row.default_max_teams),
    registration_window_hours: sent(edit.registrationWindowHours, row.registration_window_hours),
    default_prize_currency: sent(edit.defaultPrizeCurrency, row.default_prize_currency),
    who_may_host: edit.whoMayHost ?? row.who_may_host,
  };
}

/** What a setting is from now on. */
function sent<T>(value: T | null | undefined, saved: T | null): T | null {
  if (value === undefined) return saved;
  return value === '' ? null : value;
}

function changedFields(before: SiteSettings, after: SiteSettings): (keyof SiteSettings)[] {
  const fields = Object.keys(before) as (keyof SiteSettings)[];
  return fields.filter((field) => before[field] !== after[field]);
}

function pick(settings: SiteSettings, fields: readonly (keyof SiteSettings)[]) {
  return Object.fromEntries(fields.map((field) => [field, settings[field]]));
}
