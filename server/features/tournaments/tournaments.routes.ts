import * as tournaments from '../../../shared/contract/tournaments.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { createTournament } from './create-tournament.command.ts';
import { finishTournament } from './finish-tournament.command.ts';
import { registrationRoutes } from './registrations/registrations.routes.ts';
import { resultRoutes } from './results/results.routes.ts';
import { roundRoutes } from './rounds/rounds.routes.ts';
import { startTournament } from './start-tournament.command.ts';
import { listTournaments, readTournament } from './tournaments.reader.ts';

export function tournamentRoutes(bind: Bind, deps: Deps): void {
  bind(tournaments.listTournaments, ({ viewer }) => listTournaments(deps, viewer));
  bind(tournaments.readTournament, ({ viewer, params }) => readTournament(deps, viewer, params.id));
  bind(tournaments.createTournament, ({ viewer, body }) => createTournament(deps, viewer, body));
  bind(tournaments.startTournament, ({ viewer, params, body }) =>
    startTournament(deps, viewer, params.id, body?.streamLink ?? null),
  );
  bind(tournaments.finishTournament, ({ viewer, params }) =>
    finishTournament(deps, viewer, params.id),
  );
  registrationRoutes(bind, deps);
  roundRoutes(bind, deps);
  resultRoutes(bind, deps);
}
