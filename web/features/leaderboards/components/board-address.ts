import { BOARD_LIMITS, BOARD_ORDERS, type BoardOrder } from '#shared/domain/leaderboards/boards.ts';

/** The tabs in the order of rules/screens 4.5. The first is the default. */
export const BOARD_TABS = [
  { value: 'clans', label: 'Clan Leaderboard' },
  { value: 'players', label: 'Player Leaderboard' },
  { value: 'history', label: 'Tournament History' },
] as const;

export type BoardTab = (typeof BOARD_TABS)[number]['value'];

export type BoardView = { tab: BoardTab; by: BoardOrder; limit: number };

export function readBoardView(query: string): BoardView {
  const params = new URLSearchParams(query);
  return {
    tab: BOARD_TABS.find(({ value }) => value === params.get('tab'))?.value ?? BOARD_TABS[0].value,
    by: BOARD_ORDERS.find((order) => order === params.get('by')) ?? BOARD_ORDERS[0],
    limit: params.get('top') === String(BOARD_LIMITS.max) ? BOARD_LIMITS.max : BOARD_LIMITS.default,
  };
}

export function writeBoardView({ tab, by, limit }: BoardView): string {
  const query = new URLSearchParams({
    ...(tab !== BOARD_TABS[0].value && { tab }),
    ...(by !== BOARD_ORDERS[0] && { by }),
    ...(limit !== BOARD_LIMITS.default && { top: String(limit) }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}
