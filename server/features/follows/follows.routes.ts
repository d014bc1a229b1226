import * as follows from '#shared/contract/follows.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../deps.ts';
import { addClanFollow } from './add-clan-follow.command.ts';
import { addTournamentFollow } from './add-tournament-follow.command.ts';
import { listFollows } from './follows.reader.ts';
import { removeClanFollow } from './remove-clan-follow.command.ts';
import { removeTournamentFollow } from './remove-tournament-follow.command.ts';

export function followRoutes(bind: Bind, deps: Deps): void {
  bind(follows.listFollows, ({ viewer }) => listFollows(deps, viewer));
  bind(follows.addClanFollow, ({ viewer, params }) => addClanFollow(deps, viewer, params.id));
  bind(follows.removeClanFollow, ({ viewer, params }) => removeClanFollow(deps, viewer, params.id));
  bind(follows.addTournamentFollow, ({ viewer, params }) =>
    addTournamentFollow(deps, viewer, params.id),
  );
  bind(follows.removeTournamentFollow, ({ viewer, params }) =>
    removeTournamentFollow(deps, viewer, params.id),
  );
}
