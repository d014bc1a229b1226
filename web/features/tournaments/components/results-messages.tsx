import { useEffect, type ReactNode } from 'react';
import type { ResultsMessage } from '#shared/contract/deliveries.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { FromNow } from '#web/ui/text/moment.tsx';
import { useEditResultsMessage, useResultsMessages } from '../api/results-messages.ts';
import { useCheckedSending } from './use-sending.tsx';
import { explainSending, nameResults, shownMessages } from './describe-results-messages.ts';

type ResultsMessagesProps = {
  tournament: Tournament;
  /** The state of Send to Discord. */
  send: { data: object | undefined; error: Error | null };
};

/** For host and assistants only. */
export function ResultsMessages({ tournament, send }: ResultsMessagesProps) {
  const { id, sendsResults, sponsorDiscordServerId } = tournament;
  const messages = useResultsMessages(id);
  const { refetch } = messages;
  useEffect(() => {
    if (send.data !== undefined) void refetch();
  }, [send.data, refetch]);
  const isNotSetUp = send.error instanceof ApiError && send.error.code === 'server_not_configured';
  const setUp = sponsorDiscordServerId !== null && (
    <LinkButton variant="secondary" size="small" href={paths.serverConfig(sponsorDiscordServerId)}>
      Open Server Config
    </LinkButton>
  );
  const lacksChannel = sendsResults && messages.data?.hasChannel === false;
  return (
    <div className="order-last grid basis-full gap-2 text-sm empty:hidden print:hidden">
      <Problem action={isNotSetUp && setUp}>{send.error?.message}</Problem>
      {messages.data === undefined && messages.error !== null && (
        <Notice
          text="Unable to load the messages with results."
          isPending={messages.isFetching}
          onAct={() => void refetch()}
        />
      )}
      {lacksChannel && !isNotSetUp && (
        <Line isProblem action={setUp}>
          {explainSending(tournament, false)}
        </Line>
      )}
      <Messages tournamentId={id} messages={messages.data?.messages ?? []} />
    </div>
  );
}

type MessagesProps = { tournamentId: string; messages: readonly ResultsMessage[] };

function Messages({ tournamentId, messages }: MessagesProps) {
  const { last, unsent } = shownMessages(messages);
  return (
    <>
      {unsent !== null && <Unsent tournamentId={tournamentId} message={unsent} />}
      {last !== null && <Posted tournamentId={tournamentId} message={last} />}
    </>
  );
}

type LineProps = { children: ReactNode; isProblem?: boolean; action?: ReactNode };

function Line({ children, isProblem = false, action }: LineProps) {
  return (
    <div
      className={`flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 border-s-2 ps-3 ${isProblem ? 'border-warning' : 'border-border text-muted-foreground'}`}
    >
      <p className="max-w-prose min-w-0 text-pretty wrap-anywhere">{children}</p>
      {action}
    </div>
  );
}

type MessageProps = { tournamentId: string; message: ResultsMessage };

function Unsent({ tournamentId, message }: MessageProps) {
  const { state, reason } = message;
  const results = nameResults(message);
  if (state === 'waiting') {
    return (
      <Line>
        {results} {reason === null ? 'are on their way to Discord.' : `wait for Discord. ${reason}`}
      </Line>
    );
  }
  return (
    <Line
      isProblem
      action={
        state === 'failed' && (
          <BringUpToDate tournamentId={tournamentId} message={message} label="Try Again" />
        )
      }
    >
      {results} {state === 'unknown' ? 'may be on Discord.' : 'are not on Discord.'} {reason}
      {state === 'held' && ' An admin of this site can send them.'}
    </Line>
  );
}

function Posted({ tournamentId, message }: MessageProps) {
  const { state, reason, isOutdated, updatedAt } = message;
  if (state === 'sent' && !isOutdated) {
    return (
      <Line>
        {nameResults(message)} reached Discord <FromNow at={updatedAt} />.
      </Line>
    );
  }
  const isEditing = state === 'waiting';
  return (
    <Line
      isProblem
      action={
        state !== 'held' &&
        state !== 'unknown' && (
          <BringUpToDate
            tournamentId={tournamentId}
            message={message}
            label={state === 'failed' ? 'Try Again' : 'Edit the Message'}
            isEditing={isEditing}
          />
        )
      }
    >
      {isOutdated && 'The last message on Discord is out of date.'}{' '}
      {state === 'failed' && 'It was not edited.'} {reason}
      {state === 'held' && ' An admin of this site can send it.'}
    </Line>
  );
}

type BringUpToDateProps = MessageProps & { label: string; isEditing?: boolean };

/** It stays while an edit is waiting, so it keeps the focus. */
function BringUpToDate({ tournamentId, message, label, isEditing = false }: BringUpToDateProps) {
  const edit = useEditResultsMessage();
  const sendNow = () => edit.mutate({ params: { id: tournamentId, deliveryId: message.id } });
  const { press, dialog, isChecking } = useCheckedSending(tournamentId, sendNow, { isEdit: true });
  const isPending = edit.isPending || isEditing;
  return (
    <>
      <SmallButton pending={isPending || isChecking} onClick={press}>
        {isPending ? 'Editing...' : label}
      </SmallButton>
      {dialog}
    </>
  );
}
