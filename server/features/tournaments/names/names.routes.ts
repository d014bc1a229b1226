import * as nameAliases from '#shared/contract/name-aliases.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { listNameAliases } from './names.reader.ts';
import { rememberNames } from './remember-names.command.ts';

export function nameRoutes(bind: Bind, deps: Deps): void {
  bind(nameAliases.listNameAliases, ({ viewer, params }) =>
    listNameAliases(deps, viewer, params.id),
  );
  bind(nameAliases.rememberNames, ({ viewer, params, body }) =>
    rememberNames(deps, viewer, params.id, body.aliases),
  );
}
