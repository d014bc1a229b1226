import * as history from '#shared/contract/history.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { listHistory } from './history.reader.ts';
import { undoAct } from './undo-act.command.ts';

export function historyRoutes(bind: Bind, deps: Deps): void {
  bind(history.listHistory, ({ viewer, params, query }) =>
    listHistory(deps, viewer, params.id, query),
  );
  bind(history.undoAct, ({ viewer, params, body }) =>
    undoAct(deps, viewer, params, body?.force ?? false),
  );
}
