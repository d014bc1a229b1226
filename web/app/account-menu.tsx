import { lazy, type ReactNode, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMe } from '../features/accounts/api/me.ts';
import { useSessionWatch } from '../features/accounts/api/use-session-watch.ts';
import { Boundary } from '../ui/states/boundary.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { paths } from '../lib/paths.ts';
import { useWayBack } from '../lib/way-back.ts';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { NavLink, useNavLinks } from './nav-links.tsx';

// Most first visits are without an account, so they do not load the code for members.
const loadSignedIn = () => import('./signed-in-menu.tsx');
const SignedInMenu = lazy(loadSignedIn);
const MyLinks = lazy(async () => ({ default: (await loadSignedIn()).MyLinks }));
const BannedNotice = lazy(async () => ({ default: (await loadSignedIn()).BannedNotice }));
const WaitingMark = lazy(async () => ({ default: (await loadSignedIn()).WaitingMark }));

/** The phone menu is mounted for everyone, so a menu that was opened early stays open once the session is known. */
export function AccountMenu() {
  useSessionWatch();
  const { data: me, isPending } = useMe();
  const place = <Skeleton className="h-9 w-[9.625rem]" />;
  return (
    <>
      {isPending && place}
      {me && (
        <Boundary loading={place}>
          <SignedInMenu me={me} />
        </Boundary>
      )}
      {!isPending && !me && <SignInButton />}
      <PhoneMenu
        {...(me && { mark: later(<WaitingMark />), more: later(<MyLinks isOnPhone />) })}
      />
    </>
  );
}

/** Shown on every screen (rules/accounts 6.3). */
export function AccountNotice() {
  const { data: me } = useMe();
  return me?.banned && later(<BannedNotice />);
}

function later(part: ReactNode) {
  return <Boundary>{part}</Boundary>;
}

function SignInButton() {
  const [location] = useLocation();
  const search = useSearch();
  const wanted = useWayBack();
  const here = search === '' ? location : `${location}?${search}`;
  return (
    <LinkButton href={paths.login(wanted ?? here)} fullPageLoad variant="secondary" size="small">
      Login with Discord
    </LinkButton>
  );
}

const MENU_ID = 'phone-menu';

type PhoneMenuProps = {
  mark?: ReactNode;
  more?: ReactNode;
};

/**
 * The popover API closes it on Escape and on a click outside. It also closes when focus leaves, because it would
 * cover the focused element.
 */
function PhoneMenu({ mark, more }: PhoneMenuProps) {
  const links = useNavLinks();
  const menu = useRef<HTMLElement>(null);
  return (
    <div className="relative md:hidden">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label="Menu"
        className="-me-2 grid size-11 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground"
      >
        <svg viewBox="0 0 24 24" aria-hidden className="size-6 stroke-current stroke-2">
          <path d="M4 6h16M4 12h16M4 18h16" />
        </svg>
      </button>
      {mark}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices focus leaving its links */}
      <nav
        ref={menu}
        id={MENU_ID}
        popover="auto"
        aria-label="Main"
        onBlur={({ currentTarget: left, relatedTarget: to }) => {
          // The button itself closes the menu.
          if (to !== null && to !== left.parentElement?.firstChild && !left.contains(to))
            left.hidePopover();
        }}
        className="fixed inset-x-0 top-15 bottom-auto m-0 max-h-[calc(100dvh-3.75rem)] w-full overflow-y-auto border-y bg-popover px-4 py-2 text-popover-foreground open:animate-appear"
      >
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <NavLink
                href={link.href}
                onFollow={() => menu.current?.hidePopover()}
                className="flex min-h-12 items-center border-s-2 border-transparent ps-3 font-medium text-muted-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground"
              >
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
        {more}
      </nav>
    </div>
  );
}
