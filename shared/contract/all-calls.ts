import * as accounts from './accounts.ts';
import * as adjustments from './adjustments.ts';
import * as admin from './admin.ts';
import * as audit from './audit.ts';
import * as calendar from './calendar.ts';
import * as calendarLinks from './calendar-links.ts';
import type { Call } from './call.ts';
import * as checkIn from './check-in.ts';
import * as clans from './clans.ts';
import * as cloning from './cloning.ts';
import * as deliveries from './deliveries.ts';
import * as discord from './discord.ts';
import * as events from './events.ts';
import * as follows from './follows.ts';
import * as history from './history.ts';
import * as nextSteps from './next-steps.ts';
import * as leaderboards from './leaderboards.ts';
import * as mine from './mine.ts';
import * as live from './live.ts';
import * as nameAliases from './name-aliases.ts';
import * as noShows from './no-shows.ts';
import * as notifications from './notifications.ts';
import * as overlays from './overlays.ts';
import * as people from './people.ts';
import * as players from './players.ts';
import * as push from './push.ts';
import * as registrations from './registrations.ts';
import * as results from './results.ts';
import * as roomPosts from './room-posts.ts';
import * as rooms from './rooms.ts';
import * as rounds from './rounds.ts';
import * as scoringPresets from './scoring-presets.ts';
import * as scoring from './scoring.ts';
import * as serverConfig from './server-config.ts';
import * as series from './series.ts';
import * as slots from './slots.ts';
import * as site from './site.ts';
import * as substitutes from './substitutes.ts';
import * as teams from './teams.ts';
import * as templates from './templates.ts';
import * as tieDecisions from './tie-decisions.ts';
import * as tournaments from './tournaments.ts';

/** The modules of the contract. The API description uses their names as tags. */
export const contractModules: Record<string, Record<string, unknown>> = {
  accounts,
  admin,
  clans,
  teams,
  tournaments,
  events,
  cloning,
  templates,
  series,
  live,
  calendar,
  calendarLinks,
  registrations,
  slots,
  substitutes,
  checkIn,
  noShows,
  rounds,
  rooms,
  roomPosts,
  results,
  scoringPresets,
  scoring,
  adjustments,
  tieDecisions,
  nameAliases,
  history,
  nextSteps,
  overlays,
  people,
  mine,
  notifications,
  push,
  follows,
  players,
  discord,
  serverConfig,
  deliveries,
  leaderboards,
  site,
  audit,
};

/** Returns the calls that a contract module declares, by name. */
export function listCalls(module: Record<string, unknown>): Record<string, Call> {
  return Object.fromEntries(
    Object.entries(module).filter((entry): entry is [string, Call] => isCall(entry[1])),
  );
}

/** Every call of the API by name. */
export const allCalls: Record<string, Call> = Object.assign(
  {},
  ...Object.values(contractModules).map(listCalls),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}
