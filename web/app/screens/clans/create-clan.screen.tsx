import { useLocation } from 'wouter';
import { CreateClanForm } from '#web/features/clans/components/form/create-clan-form.tsx';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { Page } from '#web/ui/page.tsx';
import { AccountGuard } from '../../account-guard.tsx';

export default function CreateClanScreen() {
  useDocumentTitle('Create Clan');
  const [, navigate] = useLocation();
  return (
    <AccountGuard completed reason="Log in to create a clan.">
      <Page narrow className="py-10 md:py-14">
        <h1 className="title text-[clamp(1.625rem,8vw,3.75rem)]">Create Clan</h1>
        <p className="mt-4 mb-8 max-w-[64ch] text-lg text-balance text-muted-foreground md:mb-10">
          A name and a few words are enough. You can change everything later.
        </p>
        <CreateClanForm
          backTo={paths.clans()}
          onDone={() => navigate(paths.clans(), { replace: true })}
        />
      </Page>
    </AccountGuard>
  );
}
