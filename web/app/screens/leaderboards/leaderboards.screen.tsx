import { useLocation, useSearch } from 'wouter';
import { useReloadBoards } from '#web/features/leaderboards/api/reads.ts';
import {
  BOARD_TABS,
  readBoardView,
  writeBoardView,
  type BoardTab,
} from '#web/features/leaderboards/components/board-address.ts';
import {
  ClanBoard,
  PlayerBoard,
} from '#web/features/leaderboards/components/clan-and-player-board.tsx';
import { Counters } from '#web/features/leaderboards/components/counters.tsx';
import { History } from '#web/features/leaderboards/components/history.tsx';
import { OrderChoice } from '#web/features/leaderboards/components/order-choice.tsx';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { Page } from '#web/ui/page.tsx';
import { ShortLabel } from '#web/ui/text/short-label.tsx';
import { TabPanel, TabRow, Tabs } from '#web/ui/tabs/tabs.tsx';

const shortLabels: Readonly<Record<BoardTab, string>> = {
  clans: 'Clan',
  players: 'Player',
  history: 'History',
};

const tabs = BOARD_TABS.map(({ value, label }) => ({
  value,
  label: <ShortLabel word={shortLabels[value]}>{label}</ShortLabel>,
}));

export default function LeaderboardsScreen() {
  const [, navigate] = useLocation();
  const view = readBoardView(useSearch());
  const { tab, by, limit } = view;
  useDocumentTitle('Leaderboards');
  useReloadBoards();
  const show = (change: Partial<typeof view>) =>
    navigate(`${paths.leaderboards()}${writeBoardView({ ...view, ...change })}`, {
      replace: true,
    });
  const board = { by, limit, onLimit: (next: number) => show({ limit: next }) };
  return (
    <Page className="py-10 md:py-14">
      <h1 className="title text-[clamp(1.5rem,7.6vw,3.75rem)]">Leaderboards</h1>
      <div className="mt-7">
        <Counters />
      </div>
      <Tabs<BoardTab> value={tab} onValueChange={(next) => show({ tab: next })}>
        <div className="mt-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 lg:border-b">
          <div className="min-w-0 max-lg:w-full max-lg:border-b">
            <TabRow label="Leaderboards" value={tab} tabs={tabs} />
          </div>
          {tab !== 'history' && (
            <div className="max-sm:w-full lg:pb-2">
              <OrderChoice by={by} onChoose={(next) => show({ by: next })} />
            </div>
          )}
        </div>
        <TabPanel value="clans" className="pt-4">
          <ClanBoard {...board} />
        </TabPanel>
        <TabPanel value="players" className="pt-4">
          <PlayerBoard {...board} />
        </TabPanel>
        <TabPanel value="history" className="pt-4">
          <History />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
