import * as tournaments from '#shared/contract/tournaments.ts';
import * as results from '#shared/contract/results.ts';
import * as rooms from '#shared/contract/rooms.ts';
import * as rounds from '#shared/contract/rounds.ts';
import * as scoring from '#shared/contract/scoring.ts';
import { readCalendar as readCalendarCall } from '#shared/contract/calendar.ts';
import { cloneTournament as cloneTournamentCall } from '#shared/contract/cloning.ts';
import { listLive as listLiveCall } from '#shared/contract/live.ts';
import { listNextSteps as listNextStepsCall } from '#shared/contract/next-steps.ts';
import { listScoringPresets as listScoringPresetsCall } from '#shared/contract/scoring-presets.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { addAssistant } from './add-assistant.command.ts';
import { cancelTournament } from './cancel-tournament.command.ts';
import { checkInRoutes } from './check-in/check-in.routes.ts';
import { correctionRoutes } from './corrections/corrections.routes.ts';
import { cloneTournament } from './cloning/clone-tournament.command.ts';
import { createTournament } from './create-tournament.command.ts';
import { eventRoutes } from './events/events.routes.ts';
import { finishTournament } from './finish-tournament.command.ts';
import { historyRoutes } from './history/history.routes.ts';
import { listLive } from './live.reader.ts';
import { nameRoutes } from './names/names.routes.ts';
import { listNextSteps } from './next-steps.reader.ts';
import { readStandingsPicture } from './pictures/standings-picture.reader.ts';
import { readTitleCard } from './pictures/title-card.reader.ts';
import { overlayRoutes } from './overlays/overlays.routes.ts';
import { publishTournament } from './publish-tournament.command.ts';
import { registrationRoutes } from './registrations/registrations.routes.ts';
import { removeAssistant } from './remove-assistant.command.ts';
import { listFinalScores, listPlayerScores, readScoring } from './results/results.reader.ts';
import { countRoundAgain } from './rounds/count-round-again.command.ts';
import { endRound } from './rounds/end-round.command.ts';
import { ignoreRound } from './rounds/ignore-round.command.ts';
import { listRounds } from './rounds/list-rounds.command.ts';
import { revealRoom } from './rounds/reveal-room.command.ts';
import { listRoomReads } from './rounds/room-reads.reader.ts';
import { saveRoom } from './rounds/save-room.command.ts';
import { saveRound } from './rounds/save-round.command.ts';
import { listScoringPresets } from './results/scoring-presets.reader.ts';
import { seriesRoutes } from './series/series.routes.ts';
import { slotRoutes } from './slots/slots.routes.ts';
import { startTournament } from './start-tournament.command.ts';
import { listTournaments, readCalendar, readTournament } from './tournaments.reader.ts';
import { templateRoutes } from './templates/templates.routes.ts';
import { updateTournament } from './update-tournament.command.ts';

export function tournamentRoutes(bind: Bind, deps: Deps): void {
  bind(tournaments.listTournaments, ({ viewer, query }) => listTournaments(deps, viewer, query));
  bind(tournaments.readTournament, ({ viewer, params }) => readTournament(deps, viewer, params.id));
  bind(listLiveCall, () => listLive(deps));
  bind(listNextStepsCall, ({ viewer, params }) => listNextSteps(deps, viewer, params.id));
  bind(listScoringPresetsCall, () => listScoringPresets());
  bind(readCalendarCall, ({ viewer, params }) => readCalendar(deps, viewer, params.id));
  bind(tournaments.createTournament, ({ viewer, body, files }) =>
    createTournament(deps, viewer, body, files),
  );
  bind(cloneTournamentCall, ({ viewer, params, body }) =>
    cloneTournament(deps, viewer, params.id, body),
  );
  bind(tournaments.updateTournament, ({ viewer, params, body, files }) =>
    updateTournament(deps, viewer, params.id, body, files),
  );
  bind(tournaments.publishTournament, ({ viewer, params, body }) =>
    publishTournament(deps, viewer, params.id, body?.registrationClosesAt),
  );
  bind(tournaments.cancelTournament, ({ viewer, params }) =>
    cancelTournament(deps, viewer, params.id),
  );
  bind(tournaments.addAssistant, ({ viewer, params, body }) =>
    addAssistant(deps, viewer, params.id, body.userId),
  );
  bind(tournaments.removeAssistant, ({ viewer, params }) => removeAssistant(deps, viewer, params));
  bind(tournaments.startTournament, ({ viewer, params, body }) =>
    startTournament(deps, viewer, params.id, {
      streamLink: body?.streamLink ?? null,
      closesCheckIn: body?.closesCheckIn ?? false,
    }),
  );
  bind(tournaments.finishTournament, ({ viewer, params }) =>
    finishTournament(deps, viewer, params.id),
  );
  eventRoutes(bind, deps);
  registrationRoutes(bind, deps);
  slotRoutes(bind, deps);
  checkInRoutes(bind, deps);
  historyRoutes(bind, deps);
  correctionRoutes(bind, deps);
  nameRoutes(bind, deps);
  overlayRoutes(bind, deps);
  templateRoutes(bind, deps);
  seriesRoutes(bind, deps);
  bind(rounds.listRounds, ({ viewer, params, request }) =>
    listRounds(deps, viewer, params.id, { isHanded: request.method !== 'HEAD' }),
  );
  bind(rounds.saveRoom, ({ viewer, params, body }) =>
    saveRoom(deps, viewer, { id: params.id, round: Number(params.round) }, body),
  );
  bind(rooms.revealRoom, ({ viewer, params }) =>
    revealRoom(deps, viewer, { id: params.id, round: Number(params.round) }),
  );
  bind(rooms.listRoomReads, ({ viewer, params }) =>
    listRoomReads(deps, viewer, { id: params.id, round: Number(params.round) }),
  );
  bind(rounds.saveRound, ({ viewer, params, body }) =>
    saveRound(deps, viewer, { id: params.id, round: Number(params.round) }, body),
  );
  bind(rounds.endRound, ({ viewer, params, body }) =>
    endRound(deps, viewer, { id: params.id, round: Number(params.round) }, body ?? {}),
  );
  bind(rounds.ignoreRound, ({ viewer, params, body }) =>
    ignoreRound(deps, viewer, { id: params.id, round: Number(params.round) }, body),
  );
  bind(rounds.countRoundAgain, ({ viewer, params }) =>
    countRoundAgain(deps, viewer, { id: params.id, round: Number(params.round) }),
  );
  bind(scoring.readScoring, ({ viewer, params }) => readScoring(deps, viewer, params.id));
  bind(results.listFinalScores, ({ viewer, params }) => listFinalScores(deps, viewer, params.id));
  bind(results.listPlayerScores, ({ viewer, params }) => listPlayerScores(deps, viewer, params.id));
  bind(results.readStandingsPicture, ({ viewer, params }) =>
    readStandingsPicture(deps, viewer, params.id),
  );
  bind(results.readTitleCard, ({ viewer, params }) => readTitleCard(deps, viewer, params.id));
}
