import * as people from '#shared/contract/people.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import {
  listClanPeople,
  listJoinRequestPeople,
  listTeamPeople,
  listTournamentPeople,
} from './people.reader.ts';

export function peopleRoutes(bind: Bind, deps: Deps): void {
  bind(people.listTournamentPeople, ({ viewer, params }) =>
    listTournamentPeople(deps, viewer, params.id),
  );
  bind(people.listClanPeople, ({ params }) => listClanPeople(deps, params.id));
  bind(people.listJoinRequestPeople, ({ viewer, params }) =>
    listJoinRequestPeople(deps, viewer, params.id),
  );
  bind(people.listTeamPeople, ({ params }) => listTeamPeople(deps, params.id));
}
