import * as series from '#shared/contract/series.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { createSeries } from './create-series.command.ts';
import { deleteSeries } from './delete-series.command.ts';
import {
  listReservableSides,
  listSeries,
  listSeriesStandings,
  listSeriesTournaments,
  readSeries,
} from './series.reader.ts';
import { reservePlace } from './reserve-place.command.ts';
import { skipDate } from './skip-date.command.ts';
import { takeBackPlace } from './take-back-place.command.ts';
import { takeBackSkip } from './take-back-skip.command.ts';
import { updateSeries } from './update-series.command.ts';

export function seriesRoutes(bind: Bind, deps: Deps): void {
  bind(series.listSeries, ({ viewer }) => listSeries(deps, viewer));
  bind(series.createSeries, ({ viewer, body }) => createSeries(deps, viewer, body));
  bind(series.readSeries, ({ viewer, params }) => readSeries(deps, viewer, params.id));
  bind(series.updateSeries, ({ viewer, params, body }) =>
    updateSeries(deps, viewer, params.id, body),
  );
  bind(series.deleteSeries, ({ viewer, params }) => deleteSeries(deps, viewer, params.id));
  bind(series.skipDate, ({ viewer, params, body }) => skipDate(deps, viewer, params.id, body.date));
  bind(series.takeBackSkip, ({ viewer, params, body }) =>
    takeBackSkip(deps, viewer, params.id, body.date),
  );
  bind(series.reservePlace, ({ viewer, params, body }) =>
    reservePlace(deps, viewer, params.id, body),
  );
  bind(series.takeBackPlace, ({ viewer, params, body }) =>
    takeBackPlace(deps, viewer, params.id, body),
  );
  bind(series.listSeriesTournaments, ({ viewer, params, query }) =>
    listSeriesTournaments(deps, viewer, params.id, query),
  );
  bind(series.listSeriesStandings, ({ viewer, params }) =>
    listSeriesStandings(deps, viewer, params.id),
  );
  bind(series.listReservableSides, ({ viewer, params }) =>
    listReservableSides(deps, viewer, params.id),
  );
}
