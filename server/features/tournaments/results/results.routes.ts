import * as results from '#shared/contract/results.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { listFinalScores, listPlayerScores } from './results.reader.ts';

export function resultRoutes(bind: Bind, deps: Deps): void {
  bind(results.listFinalScores, ({ viewer, params }) => listFinalScores(deps, viewer, params.id));
  bind(results.listPlayerScores, ({ viewer, params }) => listPlayerScores(deps, viewer, params.id));
}
