import { useEffect, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { hasCompletedProfile } from '../../shared/domain/accounts/profile.ts';
import { useMe } from '../features/accounts/api/use-me.ts';
import { paths } from '../lib/paths.ts';
import { wayBack } from '../lib/way-back.ts';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast-store.ts';

type AccountGuardProps = {
  completed?: boolean;
  /** What a visitor is told on the start page about why they came there. */
  reason?: string;
  children: ReactNode;
};

/**
 * Shows a screen to someone who is signed in; a visitor is led to the start page and, where a
 * completed profile is needed, whoever has none to its setup (spec part 1 §2 "Access guard"). Logging
 * in there, or completing the profile, leads back to the screen.
 */
export function AccountGuard({ completed = false, reason, children }: AccountGuardProps) {
  const { data: me, isPending } = useMe();
  if (isPending) return <Spinner label="Loading" />;
  if (!me) return <SentHome reason={reason} />;
  if (completed && !hasCompletedProfile(me)) {
    return <Redirect to={paths.profileSetup()} replace state={wayBack()} />;
  }
  return children;
}

function SentHome({ reason }: { reason: string | undefined }) {
  useEffect(() => {
    if (reason !== undefined) showToast({ title: 'Please log in', description: reason });
  }, [reason]);
  return <Redirect to={paths.home()} replace state={wayBack()} />;
}
