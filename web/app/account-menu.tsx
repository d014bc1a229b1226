import { lazy, Suspense } from 'react';
import { useMe } from '../features/accounts/api/use-me.ts';
import { useSessionWatch } from '../features/accounts/api/use-session-watch.ts';
import { Boundary } from '../ui/boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SignInButton } from './sign-in-button.tsx';

// Visitors, who see the first page most often, do not fetch what only members use.
const SignedInMenu = lazy(() => import('./signed-in-menu.tsx'));

/** The account's end of the navigation bar: the way in, or who one is and the way out. */
export function AccountMenu() {
  useSessionWatch();
  const { data: me, isPending } = useMe();
  const place = <Skeleton className="h-9 w-[9.625rem]" />;
  if (isPending) return place;
  if (!me) return <SignInButton />;
  return (
    <Boundary>
      <Suspense fallback={place}>
        <SignedInMenu me={me} />
      </Suspense>
    </Boundary>
  );
}
