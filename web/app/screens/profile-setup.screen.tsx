import { useState, type ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useViewer } from '../../features/accounts/api/viewer.ts';
import { ProfileSetupForm } from '../../features/accounts/components/profile-setup-form.tsx';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/site-name.ts';
import { useWayBack } from '../../lib/way-back.ts';
import { Page } from '../../ui/page.tsx';
import { AccountGuard } from '../account-guard.tsx';

export default function ProfileSetupScreen() {
  const [, navigate] = useLocation();
  const returnTo = useWayBack() ?? paths.home();
  useDocumentTitle('Complete Your Profile');
  return (
    <AccountGuard reason="Log in to complete your profile.">
      <UnlessComplete returnTo={returnTo}>
        <Page narrow className="grid gap-x-14 gap-y-8 py-10 lg:grid-cols-[1fr_22rem] md:py-16">
          <div>
            <h1 className="title text-[clamp(1.875rem,8vw,3rem)]">Complete Your Profile</h1>
            <p className="mt-4 text-lg text-muted-foreground">
              Set up your gaming profile to start competing in tournaments
            </p>
            <ProfileSetupForm onDone={() => navigate(returnTo, { replace: true })} />
          </div>
          <aside className="self-start rounded-md border bg-card p-5 lg:mt-3">
            <h2 className="heading text-xl">Why do we need this?</h2>
            <p className="mt-2 text-sm text-muted-foreground">
              Your IGN and UID are required to participate in tournaments. Hosts use them to find
              you in the lobby and to verify your identity in matches.
            </p>
          </aside>
        </Page>
      </UnlessComplete>
    </AccountGuard>
  );
}

/**
 * Redirects only users who arrive with a complete profile. The form redirects those who complete it on this screen.
 */
function UnlessComplete({ returnTo, children }: { returnTo: string; children: ReactNode }) {
  const viewer = useViewer();
  const [wasComplete] = useState(viewer?.completedProfile);
  return wasComplete === true ? <Redirect to={returnTo} replace /> : children;
}
