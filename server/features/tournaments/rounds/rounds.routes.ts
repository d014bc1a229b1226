import * as rounds from '#shared/contract/rounds.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { endRound } from './end-round.command.ts';
import { listRounds } from './rounds.reader.ts';
import { saveRoom } from './save-room.command.ts';
import { saveRound } from './save-round.command.ts';

export function roundRoutes(bind: Bind, deps: Deps): void {
  bind(rounds.listRounds, ({ viewer, params }) => listRounds(deps, viewer, params.id));
  bind(rounds.saveRoom, ({ viewer, params, body }) =>
    saveRoom(deps, viewer, { id: params.id, round: Number(params.round) }, body),
  );
  bind(rounds.saveRound, ({ viewer, params, body }) =>
    saveRound(deps, viewer, { id: params.id, round: Number(params.round) }, body),
  );
  bind(rounds.endRound, ({ viewer, params, body }) =>
    endRound(deps, viewer, { id: params.id, round: Number(params.round) }, body ?? {}),
  );
}
