import * as site from '#shared/contract/site.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { applyColors } from './apply-colors.command.ts';
import { resetColors } from './reset-colors.command.ts';
import { readSettings, readSite } from './site.reader.ts';
import { updateSettings } from './update-settings.command.ts';

export function siteRoutes(bind: Bind, deps: Deps): void {
  bind(site.readSite, () => readSite(deps));
  bind(site.readSettings, () => readSettings(deps));
  bind(site.updateSettings, ({ viewer, body }) => updateSettings(deps, viewer, body));
  bind(site.applyColors, ({ viewer, body }) => applyColors(deps, viewer, body));
  bind(site.resetColors, ({ viewer }) => resetColors(deps, viewer));
}
