import { useEffect, useState, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { hasCompletedProfile } from '#shared/domain/accounts/profile.ts';
import { useMe } from '../features/accounts/api/me.ts';
import { logInAction } from '../lib/log-in-action.ts';
import { paths } from '../lib/paths.ts';
import { wayBack } from '../lib/way-back.ts';
import { Spinner } from '../ui/states/spinner.tsx';
import { showToast } from '../ui/toasts/toast-store.ts';

type AccountGuardProps = {
  completed?: boolean;
  /** Shown to a visitor on the home page. */
  reason?: string;
  children: ReactNode;
};

/**
 * Redirects visitors to the home page and, if a profile is required, members without one to profile setup
 * (rules/screens 1.3). Afterwards they return to this screen.
 */
export function AccountGuard({ completed = false, reason, children }: AccountGuardProps) {
  const { data: me, isPending } = useMe();
  if (isPending) return <Spinner label="Loading" />;
  if (!me) return <RedirectHome reason={reason} />;
  if (completed && !hasCompletedProfile(me)) {
    return <Redirect to={paths.profileSetup()} replace state={wayBack()} />;
  }
  return children;
}

function RedirectHome({ reason }: { reason: string | undefined }) {
  const [way] = useState(wayBack);
  useEffect(() => {
    if (reason === undefined) return;
    const action = logInAction(way.returnTo);
    showToast({ title: 'Please log in', description: reason, action });
  }, [reason, way]);
  return <Redirect to={paths.home()} replace state={way} />;
}
