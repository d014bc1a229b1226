import { useEffect, useState, useId, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Me } from '#shared/contract/accounts.ts';
import { hasCompletedProfile } from '#shared/domain/accounts/profile.ts';
import { useLogout } from '../features/accounts/api/writes.ts';
import { classNames } from '../lib/class-names.ts';
import { rememberMember } from '../lib/member-hint.ts';
import { paths } from '../lib/paths.ts';
import { wayBack } from '../lib/way-back.ts';
import { Page } from '../ui/page.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { SmallButton } from '../ui/buttons/button.tsx';
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx';
import { Name } from '../ui/text/name.tsx';
import { countWaiting, formatWaiting } from '#shared/domain/mine/waiting.ts';
import { useMine } from '../features/mine/api/reads.ts';
import { Bell } from '../features/notifications/components/bell.tsx';
import { CountMark } from '../ui/lists/count-mark.tsx';
import { MyLinks } from './my-links.tsx';

// The phone menu uses it; it is fetched with the rest of this chunk.
export { MyLinks } from './my-links.tsx';

const EditProfile = lazyDialog(() => import('./edit-profile.tsx'));

export default function SignedInMenu({ me }: { me: Me }) {
  const [address, navigate] = useLocation();
  const logout = useLogout();
  const [editing, setEditing] = useState(false);
  const complete = hasCompletedProfile(me);
  useEffect(() => rememberMember(true), []);
  return (
    <>
      <button
        type="button"
        {...(complete && { 'aria-haspopup': 'dialog' })}
        onClick={() => {
          if (complete) setEditing(true);
          // On the setup page itself, a click must not make that page its own return address.
          else if (address !== paths.profileSetup()) {
            navigate(paths.profileSetup(), { state: wayBack() });
          }
        }}
        className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md px-2 hover:bg-accent sm:shrink-0"
      >
        <Avatar
          src={me.avatar}
          name={me.username}
          className={classNames('size-8', !complete && 'max-[22rem]:hidden')}
        />
        {complete ? (
          <>
            <Name className="max-w-[9rem] text-sm font-semibold max-[26rem]:hidden md:max-lg:hidden">
              {me.username}
            </Name>
            <span className="sr-only">Edit Profile</span>
          </>
        ) : (
          <>
            <span className="sr-only">{me.username}</span>
            {/* It is visible on a phone too, in two lines, because it is a new member's next step. */}
            <span className="text-start text-sm leading-tight font-semibold text-primary max-lg:w-min max-lg:text-xs">
              Complete <span className="whitespace-nowrap">Your Profile</span>
            </span>
          </>
        )}
      </button>
      <MyMenu />
      <Bell unread={me.unread} />
      <SmallButton
        className="max-md:hidden"
        pending={logout.isPending}
        onClick={() => logout.mutate()}
      >
        Logout
      </SmallButton>
      {editing && <EditProfile me={me} onClose={() => setEditing(false)} />}
    </>
  );
}

export function WaitingMark() {
  const { data: mine } = useMine();
  if (mine === undefined) return null;
  const waiting = countWaiting(mine);
  const count = waiting.teams + waiting.requests;
  if (count === 0) return null;
  return (
    <CountMark
      count={count}
      label={formatWaiting(waiting)}
      className="pointer-events-none absolute -end-2 top-0"
    />
  );
}

/** On phones these links are in the main menu. The popover API closes it on Escape and on a click outside. */
function MyMenu() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const { data: mine } = useMine();
  const waiting = mine === undefined ? { teams: 0, requests: 0 } : countWaiting(mine);
  const count = waiting.teams + waiting.requests;

  // A popover is positioned in the window, so it is moved below its button when it opens.
  const place = () => {
    const [from, panel] = [button.current, menu.current];
    if (from === null || panel === null) return;
    const { right, bottom } = from.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    panel.style.right = `${Math.max(clientWidth - right, 8)}px`;
    panel.style.top = `${bottom + 4}px`;
  };

  return (
    <div className="hidden md:block">
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="relative flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-muted-foreground hover:bg-accent hover:text-accent-foreground"
      >
        Mine
        {count > 0 && (
          <CountMark
            count={count}
            label={formatWaiting(waiting)}
            className="absolute -end-1.5 -top-1.5"
          />
        )}
        <svg viewBox="0 0 10 6" aria-hidden className="w-2.5 fill-none stroke-current stroke-[1.5]">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices focus leaving its links */}
      <nav
        ref={menu}
        id={id}
        popover="auto"
        aria-label="Mine"
        onBeforeToggle={place}
        onBlur={({ currentTarget: left, relatedTarget: to }) => {
          if (to !== null && to !== button.current && !left.contains(to)) left.hidePopover();
        }}
        className="fixed inset-auto m-0 max-h-[calc(100dvh-5rem)] w-80 overflow-y-auto rounded-md border bg-popover px-1 pb-1 text-popover-foreground open:animate-appear"
      >
        <MyLinks />
      </nav>
    </div>
  );
}

export function BannedNotice() {
  return (
    <output className="block border-b border-destructive/40 bg-card">
      <Page className="py-3 text-sm">
        <strong className="text-destructive">Your account is banned.</strong> You can read public
        pages, but not change anything. Contact an administrator if you think this is wrong.
      </Page>
    </output>
  );
}
