import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { broughtBy } from '../../features/discord/components/setup/config-draft.ts';
import { ServerSetup } from '../../features/discord/components/setup/server-setup.tsx';
import { WhatArrives } from '../../features/discord/components/setup/what-arrives.tsx';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Page } from '../../ui/page.tsx';
import { AccountGuard } from '../account-guard.tsx';

export default function ServerConfigScreen() {
  useDocumentTitle('Server Config');
  return (
    <AccountGuard completed reason="Log in to set up your Discord server.">
      <Page narrow className="py-10 md:py-14">
        <h1 className="title text-[clamp(1.625rem,8vw,3.75rem)]">Server Config</h1>
        <p className="mt-4 mb-8 max-w-[64ch] text-lg text-pretty text-muted-foreground md:mb-12">
          Tournaments and results, posted in your Discord server.
        </p>
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start">
          <Setup />
          <WhatArrives />
        </div>
      </Page>
    </AccountGuard>
  );
}

function Setup() {
  const [, navigate] = useLocation();
  const search = useSearch();
  const asked = new URLSearchParams(search).get('server');
  const [brought] = useState(() => broughtBy(search));
  const isBringing = broughtBy(search) !== undefined;

  useEffect(() => {
    // The draft from the URL is now in the form.
    if (isBringing) navigate(paths.serverConfig(asked ?? undefined), { replace: true });
  }, [isBringing, asked, navigate]);

  return (
    <ServerSetup
      asked={asked}
      brought={brought}
      onChoose={(serverId) => navigate(paths.serverConfig(serverId), { replace: true })}
    />
  );
}
