import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMe } from '../features/accounts/api/me.ts';
import { useSessionWatch } from '../features/accounts/api/use-session-watch.ts';
import { Boundary } from '../ui/states/boundary.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { paths } from '../lib/paths.ts';
import { useWayBack } from '../lib/way-back.ts';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { PhoneMenu } from './phone-menu.tsx';

// Most first visits come without an account, so they do not load the code for members.
const loadSignedIn = () => import('./signed-in-menu.tsx');
const SignedInMenu = lazy(loadSignedIn);
const MyLinks = lazy(async () => ({ default: (await loadSignedIn()).MyLinks }));
const WaitingMark = lazy(async () => ({ default: (await loadSignedIn()).WaitingMark }));

/** The phone menu is mounted for everyone: one opened early stays open when the session is known. */
export function AccountMenu() {
  useSessionWatch();
  const { data: me, isPending } = useMe();
  const place = <Skeleton className="h-9 w-[9.625rem]" />;
  return (
    <>
      {isPending && place}
      {me && (
        <Boundary fallback={null}>
          <Suspense fallback={place}>
            <SignedInMenu me={me} />
          </Suspense>
        </Boundary>
      )}
      {!isPending && !me && <SignInButton />}
      <PhoneMenu
        {...(me && { mark: later(<WaitingMark />), more: later(<MyLinks isOnPhone />) })}
      />
    </>
  );
}

function later(part: ReactNode) {
  return (
    <Boundary fallback={null}>
      <Suspense>{part}</Suspense>
    </Boundary>
  );
}

/** Returns to this page after login, or to the page that required it. */
function SignInButton() {
  const [location] = useLocation();
  const search = useSearch();
  const wanted = useWayBack();
  const here = search === '' ? location : `${location}?${search}`;
  return (
    <LinkButton href={paths.login(wanted ?? here)} leavesClient variant="secondary" size="small">
      Login with Discord
    </LinkButton>
  );
}
