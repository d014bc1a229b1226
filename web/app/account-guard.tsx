import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { hasCompletedProfile } from '../../shared/domain/accounts/profile.ts';
import { useMe } from '../features/accounts/api/use-me.ts';
import { paths } from '../lib/paths.ts';
import { Spinner } from '../ui/spinner.tsx';

type AccountGuardProps = { completed?: boolean; children: ReactNode };

/**
 * Shows a screen to someone who is signed in; a visitor is led to the start page and, where a
 * completed profile is needed, whoever has none to its setup (spec part 1 §2 "Access guard").
 */
export function AccountGuard({ completed = false, children }: AccountGuardProps) {
  const { data: me, isPending } = useMe();
  if (isPending) return <Spinner label="Loading" />;
  if (!me) return <Redirect to={paths.home()} replace />;
  if (completed && !hasCompletedProfile(me)) return <Redirect to={paths.profileSetup()} replace />;
  return children;
}
