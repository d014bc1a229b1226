import { useId } from 'react';
import { Link } from 'wouter';
import { requestsWait, teamsWait } from '#shared/domain/mine/waiting.ts';
import { useLogout } from '../features/accounts/api/writes.ts';
import { useMine } from '../features/mine/api/reads.ts';
import { paths } from '../lib/paths.ts';
import { useStreamMode } from '../lib/stream-mode.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Switch } from '../ui/inputs/choice-inputs.tsx';
import { Notice } from '../ui/states/notice.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { CountMark } from '../ui/lists/count-mark.tsx';
import { Name } from '../ui/text/name.tsx';

type MyLinksProps = {
  /** On phones the links include the logout. */
  isOnPhone?: boolean;
};

const LIMIT = 6;
const headingStyle = 'eyebrow px-3 pt-4 pb-1 text-muted-foreground';

export function MyLinks({ isOnPhone = false }: MyLinksProps) {
  const logout = useLogout();
  return (
    <>
      <MyLists />
      <StreamMode />
      {isOnPhone && (
        <div className="mt-3 border-t py-3">
          <Button
            variant="secondary"
            className="w-full"
            pending={logout.isPending}
            onClick={() => logout.mutate()}
          >
            Logout
          </Button>
        </div>
      )}
    </>
  );
}

function StreamMode() {
  const hint = useId();
  const [isOn, turn] = useStreamMode();
  return (
    <div className="mt-2 border-t px-3 py-2">
      <Switch
        checked={isOn}
        aria-describedby={hint}
        onChange={({ target }) => turn(target.checked)}
        className="font-medium"
      >
        Stream Mode
      </Switch>
      <p id={hint} className="text-sm text-muted-foreground">
        Hides every room on this device until you show it.
      </p>
    </div>
  );
}

function MyLists() {
  const { data: mine, error, isFetching, refetch } = useMine();
  if (mine === undefined) {
    return error === null ? (
      <output className="block p-3">
        <span className="sr-only">Loading your clans and tournaments</span>
        <Skeleton className="h-24" />
      </output>
    ) : (
      <div className="p-3">
        <Notice text="Your clans and tournaments did not load." query={{ isFetching, refetch }} />
      </div>
    );
  }
  const { clans, teams, hosting, matches, totals } = mine;
  const sides = [
    ...clans.map(({ requests, ...clan }) => ({
      ...clan,
      href: requests > 0 ? paths.clanRequests(clan.id) : paths.clan(clan.id),
      waiting: requests > 0 ? requestsWait(requests) : '',
      count: requests,
    })),
    ...teams.map((team) => ({ ...team, href: paths.team(team.id), waiting: '', count: 0 })),
  ];
  const hosted = hosting.map(({ id, name, waiting }) => ({
    id,
    name,
    href: waiting > 0 ? `${paths.tournament(id)}?tab=teams` : paths.tournament(id),
    waiting: waiting > 0 ? teamsWait(waiting) : '',
    count: waiting,
  }));
  const played = matches
    .filter(({ id }) => !hosting.some((one) => one.id === id))
    .map(({ id, name }) => ({ id, name, href: paths.tournament(id), waiting: '', count: 0 }));
  const tournaments = [...hosted, ...played];
  const isMore =
    sides.length > LIMIT ||
    tournaments.length > LIMIT ||
    totals.clans > clans.length ||
    totals.teams > teams.length;
  return (
    <>
      {sides.length > 0 && (
        <>
          <h2 className={headingStyle}>My clans and teams</h2>
          <ul>
            {sides.slice(0, LIMIT).map((side) => (
              <MyLink key={side.id} {...side} />
            ))}
          </ul>
        </>
      )}
      {tournaments.length > 0 && (
        <>
          <h2 className={headingStyle}>My tournaments</h2>
          <ul>
            {tournaments.slice(0, LIMIT).map((one) => (
              <MyLink key={one.id} {...one} />
            ))}
          </ul>
        </>
      )}
      {sides.length + tournaments.length === 0 && (
        <p className="px-3 pt-4 pb-2 text-sm text-muted-foreground">
          Your clans, teams and tournaments appear here once you have some.
        </p>
      )}
      {isMore && (
        <ul className="mt-2 border-t pt-1">
          <MyLink href={paths.home()} name="All on the home page" waiting="" count={0} />
        </ul>
      )}
    </>
  );
}

type MyLinkProps = {
  href: string;
  name: string;
  /** For example "2 teams waiting"; empty if nothing waits. */
  waiting: string;
  count: number;
};

function MyLink({ href, name, waiting, count }: MyLinkProps) {
  return (
    <li>
      <Link
        href={href}
        onClick={({ currentTarget: link }) => {
          link.closest<HTMLElement>('[popover]')?.hidePopover();
        }}
        className="flex min-h-11 items-center gap-3 rounded-sm px-3 font-medium hover:bg-accent hover:text-accent-foreground focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <Name>{name}</Name>
        </span>
        {count > 0 && <CountMark count={count} label={waiting} />}
      </Link>
    </li>
  );
}
