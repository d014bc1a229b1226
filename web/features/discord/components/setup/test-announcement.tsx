import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useTestAnnouncement } from '../../api/use-test-announcement.ts';
import { SignInAgain, wantsSignIn } from './discord-problem.tsx';

type TestAnnouncementProps = {
  serverId: string;
  /** The name of the channel that is saved. */
  channel: string | undefined;
  /** Why nothing can be tested now. */
  blocked: string | null;
  returnTo: string;
};

/** Posts a test message to the saved channel; why it did not arrive stays to be read. */
export function TestAnnouncement({ serverId, channel, blocked, returnTo }: TestAnnouncementProps) {
  const id = useId();
  const test = useTestAnnouncement();
  return (
    <div className="grid min-w-0 flex-1 sm:basis-64 gap-2 sm:justify-items-start">
      <Button
        variant="secondary"
        disabled={blocked !== null || test.isPending}
        aria-describedby={id}
        onClick={() => test.mutate(serverId)}
      >
        {test.isPending ? 'Sending...' : 'Test Announcement'}
      </Button>
      <p id={id} className="max-w-full text-sm wrap-anywhere text-muted-foreground">
        {blocked ?? `Posts one message in #${channel ?? 'the saved channel'}. It pings nobody.`}
      </p>
      {test.error !== null && blocked === null && (
        <div
          role="alert"
          className="grid justify-items-start gap-3 border-s-2 border-destructive ps-3"
        >
          <p>{test.error.message}</p>
          {wantsSignIn(test.error) && <SignInAgain returnTo={returnTo} />}
        </div>
      )}
    </div>
  );
}
