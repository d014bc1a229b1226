import { allCalls } from '#shared/contract/all-calls.ts';
import type { Call } from '#shared/contract/call.ts';
import { fillPath } from '../../sweeps/testing/refusal.ts';
import type { Draw } from './draw.ts';
import { listIds, type State } from './state.ts';

/** Returns the paths of the lists, and all paths about one random object. */
export function somePaths(draw: Draw, state: State): string[] {
  const all = publicPaths(state);
  const items = [...state.tournaments, ...state.tournaments, ...state.clans, ...state.teams];
  const id = draw.maybeOne(listIds(items)) ?? '';
  const isList = (path: string) =>
    path.split('/').length === 3 ||
    path.startsWith('/api/leaderboards/') ||
    path === '/api/tournaments/live';
  return all.filter((path) => path.includes(id) || isList(path));
}

/** Returns the paths of every public GET that returns JSON, for everything in the state. */
export function publicPaths(state: State): string[] {
  return Object.values(allCalls)
    .filter(isPublicRead)
    .flatMap((call) =>
      call.params === undefined
        ? listPaths(call.path, state)
        : idsFor(call.path, state).map((id) => fillPath(call, { id })),
    );
}

/** One call accepts up to 50 tournament ids. */
function listPaths(path: string, { tournaments }: State): string[] {
  if (path !== '/api/leaderboards/winners') return [path];
  const ids = listIds(tournaments).slice(0, 50).join();
  return ids === '' ? [] : [`${path}?tournaments=${ids}`];
}

function isPublicRead(call: Call): boolean {
  return call.method === 'GET' && call.access === 'public' && call.response !== null;
}

function idsFor(path: string, state: State): string[] {
  const [, , kind] = path.split('/');
  const items = { clans: state.clans, tournaments: state.tournaments, teams: state.teams };
  if (kind === 'users' || kind === 'players') return listIds(state.users);
  if (kind === 'clans' || kind === 'tournaments' || kind === 'teams') return listIds(items[kind]);
  // Histories create no series.
  if (kind === 'series') return [];
  throw new Error(`unknown kind of id in ${path}`);
}
