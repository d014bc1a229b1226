import * as clans from '../../../shared/contract/clans.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { listClans, readClan } from './clans.reader.ts';
import { createClan } from './create-clan.command.ts';
import { joinRequestRoutes } from './join-requests/join-requests.routes.ts';

export function clanRoutes(bind: Bind, deps: Deps): void {
  bind(clans.listClans, () => listClans(deps));
  bind(clans.readClan, ({ params }) => readClan(deps, params.id));
  bind(clans.createClan, ({ viewer, body }) => createClan(deps, viewer, body));
  joinRequestRoutes(bind, deps);
}
