import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/site-name.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Page } from '../../ui/page.tsx';

export default function NotFoundScreen() {
  useDocumentTitle('Page Not Found');
  return (
    <Page className="grid flex-1 content-center justify-items-start gap-5 py-24">
      <h1 className="title text-[clamp(2.25rem,8vw,5rem)]">404 Page Not Found</h1>
      <p className="max-w-[48ch] text-lg text-pretty text-muted-foreground">
        There is nothing at this address. The link may be old, or the page may have been removed.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton href={paths.home()}>Back to Home</LinkButton>
      </div>
    </Page>
  );
}
