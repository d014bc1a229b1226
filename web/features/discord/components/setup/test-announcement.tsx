import { useId } from 'react';
import type { Channel } from '#shared/contract/server-config.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { useTestAnnouncement } from '../../api/writes.ts';
import { SignInAgain, wantsSignIn } from './discord-problem.tsx';

type TestAnnouncementProps = {
  serverId: string;
  channels: readonly Channel[];
  saved: string | null;
  /** Why a test is not possible; null if it is. */
  blocked: string | null;
  returnTo: string;
};

/** The reason of a failure stays visible. */
export function TestAnnouncement(props: TestAnnouncementProps) {
  const { serverId, channels, saved, blocked, returnTo } = props;
  const id = useId();
  const test = useTestAnnouncement();
  const getName = (channelId: string | null) => {
    const name = channels.find((channel) => channel.id === channelId)?.name;
    return name === undefined ? 'the saved channel' : <bdi>#{name}</bdi>;
  };
  return (
    <div className="grid min-w-0 flex-1 sm:basis-64 gap-2 sm:justify-items-start">
      <Button
        variant="secondary"
        disabled={blocked !== null}
        pending={test.isPending}
        aria-describedby={id}
        onClick={() => test.mutate(serverId)}
      >
        {test.isPending ? 'Sending...' : 'Test Announcement'}
      </Button>
      <p id={id} className="max-w-full text-sm wrap-anywhere text-muted-foreground">
        {blocked ?? <>Posts one message in {getName(saved)}. It pings nobody.</>}
      </p>
      {test.data !== undefined && blocked === null && (
        <output className="max-w-full text-sm font-semibold wrap-anywhere">
          The latest test message went to {getName(test.data)}.
        </output>
      )}
      {test.error !== null && blocked === null && (
        <Problem action={wantsSignIn(test.error) && <SignInAgain returnTo={returnTo} />}>
          {test.error.message}
        </Problem>
      )}
    </div>
  );
}
