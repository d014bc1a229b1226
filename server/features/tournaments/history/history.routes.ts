import * as history from '#shared/contract/history.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { listHistory } from './history.reader.ts';

export function historyRoutes(bind: Bind, deps: Deps): void {
  bind(history.listHistory, ({ viewer, params, query }) =>
    listHistory(deps, viewer, params.id, query),
  );
}
