import * as checkIns from '#shared/contract/check-in.ts';
import * as noShows from '#shared/contract/no-shows.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { checkIn } from './check-in.command.ts';
import { closeCheckIn } from './close-check-in.command.ts';
import { listNoShows, listUserNoShows } from './no-shows.reader.ts';
import { openCheckIn } from './open-check-in.command.ts';
import { remindCheckIn } from './remind-check-in.command.ts';
import { revokeNoShow } from './revoke-no-show.command.ts';
import { undoCheckIn } from './undo-check-in.command.ts';

export function checkInRoutes(bind: Bind, deps: Deps): void {
  bind(checkIns.checkIn, ({ viewer, params }) => checkIn(deps, viewer, params));
  bind(checkIns.undoCheckIn, ({ viewer, params }) => undoCheckIn(deps, viewer, params));
  bind(checkIns.openCheckIn, ({ viewer, params, body }) =>
    openCheckIn(deps, viewer, params.id, body.closesAt),
  );
  bind(checkIns.closeCheckIn, ({ viewer, params, query }) =>
    closeCheckIn(deps, viewer, params.id, { preview: query.preview === '1' }),
  );
  bind(checkIns.remindCheckIn, ({ viewer, params }) => remindCheckIn(deps, viewer, params.id));
  bind(noShows.listNoShows, ({ viewer, params }) => listNoShows(deps, viewer, params.id));
  bind(noShows.listUserNoShows, ({ viewer, params }) => listUserNoShows(deps, viewer, params.id));
  bind(noShows.revokeNoShow, ({ viewer, params, body }) =>
    revokeNoShow(deps, viewer, params.id, body.reason),
  );
}
