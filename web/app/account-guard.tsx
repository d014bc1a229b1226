import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useMe } from '../features/accounts/api/use-me.ts';
import { paths } from '../lib/paths.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Shows a screen to someone who is signed in; a visitor is led to the start page (spec part 1 §2 "Access guard"). */
export function AccountGuard({ children }: { children: ReactNode }) {
  const { data: me, isPending } = useMe();
  if (isPending) return <Spinner label="Loading" />;
  return me ? children : <Redirect to={paths.home()} replace />;
}
