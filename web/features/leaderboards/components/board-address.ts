import { BOARD_LIMITS, BOARD_ORDERS, type BoardOrder } from '#shared/domain/leaderboards/boards.ts';

/** In the order of rules/screens 4.5; the first is the one that an address without a tab opens. */
export const BOARD_TABS = [
  { value: 'clans', label: 'Clan Leaderboard' },
  { value: 'players', label: 'Player Leaderboard' },
  { value: 'history', label: 'Tournament History' },
] as const;

export type BoardTab = (typeof BOARD_TABS)[number]['value'];

/** What of the leaderboards is shown. */
export type BoardView = { tab: BoardTab; by: BoardOrder; limit: number };

/** Returns what an address's query asks for; what it does not know is as without it. */
export function readBoardView(query: string): BoardView {
  const asked = new URLSearchParams(query);
  return {
    tab: BOARD_TABS.find(({ value }) => value === asked.get('tab'))?.value ?? BOARD_TABS[0].value,
    by: BOARD_ORDERS.find((order) => order === asked.get('by')) ?? BOARD_ORDERS[0],
    limit: asked.get('top') === String(BOARD_LIMITS.max) ? BOARD_LIMITS.max : BOARD_LIMITS.default,
  };
}

/** Returns the query of the address that shows this: "?tab=players&by=kills", or nothing for what comes first. */
export function writeBoardView({ tab, by, limit }: BoardView): string {
  const query = new URLSearchParams({
    ...(tab !== BOARD_TABS[0].value && { tab }),
    ...(by !== BOARD_ORDERS[0] && { by }),
    ...(limit !== BOARD_LIMITS.default && { top: String(limit) }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}
