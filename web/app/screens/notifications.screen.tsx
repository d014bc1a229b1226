import { CalendarLink } from '#web/features/calendars/components/calendar-link.tsx';
import { FollowList } from '#web/features/follows/components/follow-list.tsx';
import { NotificationsPage } from '#web/features/notifications/components/notifications-page.tsx';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { Page } from '#web/ui/page.tsx';
import { AccountGuard } from '../account-guard.tsx';

export default function NotificationsScreen() {
  useDocumentTitle('Notifications');
  return (
    <AccountGuard reason="Log in to see your notifications.">
      <Page narrow className="pt-6 pb-16 md:pt-10">
        <h1 className="title text-[clamp(1.625rem,8vw,3.75rem)]">Notifications</h1>
        <NotificationsPage follows={<FollowList />} calendar={<CalendarLink />} />
      </Page>
    </AccountGuard>
  );
}
