import { useMe } from '../features/accounts/api/use-me.ts';
import { Page } from '../ui/page.tsx';

/** Tells a banned account what it still can do, on top of every screen (contract §3). */
export function BannedNotice() {
  const { data: me } = useMe();
  if (!me?.banned) return null;
  return (
    <output className="block border-b border-destructive/40 bg-card">
      <Page className="py-3 text-sm">
        <strong className="text-destructive">Your account is banned.</strong> You can read public
        pages, but not change anything. Contact an administrator if you think this is wrong.
      </Page>
    </output>
  );
}
