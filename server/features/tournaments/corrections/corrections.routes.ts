import * as adjustments from '#shared/contract/adjustments.ts';
import * as scoring from '#shared/contract/scoring.ts';
import * as tieDecisions from '#shared/contract/tie-decisions.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { listAdjustments } from './adjustments.reader.ts';
import { changeScoring } from './change-scoring.command.ts';
import { decideTie } from './decide-tie.command.ts';
import { giveAdjustment } from './give-adjustment.command.ts';
import { takeBackAdjustment } from './take-back-adjustment.command.ts';
import { takeBackTieDecisions } from './take-back-tie-decisions.command.ts';

export function correctionRoutes(bind: Bind, deps: Deps): void {
  bind(adjustments.listAdjustments, ({ viewer, params }) =>
    listAdjustments(deps, viewer, params.id),
  );
  bind(adjustments.giveAdjustment, ({ viewer, params, body }) =>
    giveAdjustment(deps, viewer, params.id, body),
  );
  bind(adjustments.takeBackAdjustment, ({ viewer, params, body }) =>
    takeBackAdjustment(deps, viewer, params, body.reason),
  );
  bind(scoring.changeScoring, ({ viewer, params, query, body }) =>
    changeScoring(deps, viewer, params.id, { ...body, isPreview: query.preview === '1' }),
  );
  bind(tieDecisions.decideTie, ({ viewer, params, body }) =>
    decideTie(deps, viewer, params.id, body),
  );
  bind(tieDecisions.takeBackTieDecisions, ({ viewer, params, query }) =>
    takeBackTieDecisions(deps, viewer, params.id, query.registrationId),
  );
}
