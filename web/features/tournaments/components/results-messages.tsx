import type { ReactNode } from 'react';
import type { ResultsMessage } from '#shared/contract/deliveries.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { FromNow } from '#web/ui/text/moment.tsx';
import { useEditResultsMessage, useResultsMessages } from '../api/results-messages.ts';
import { explainSending, nameResults, shownMessages } from './results-message-words.ts';

/** What Discord has of the results, for host and assistants. */
export default function ResultsMessages({ tournament }: { tournament: Tournament }) {
  const { id, sendsResults, sponsorDiscordServerId } = tournament;
  const messages = useResultsMessages(id);
  if (messages.data === undefined) {
    if (messages.error === null) return null;
    return (
      <Notice
        text="Unable to load what Discord has of the results."
        isPending={messages.isFetching}
        onAct={() => void messages.refetch()}
      />
    );
  }
  const { last, unsent } = shownMessages(messages.data.messages);
  const lacksChannel = sendsResults && !messages.data.hasChannel;
  if (!lacksChannel && last === null && unsent === null) return null;
  return (
    <ul aria-label="Results on Discord" className="mt-2 mb-2 grid gap-2 text-sm print:hidden">
      {lacksChannel && (
        <Line
          isProblem
          action={
            sponsorDiscordServerId !== null && (
              <LinkButton
                variant="secondary"
                size="small"
                href={paths.serverConfig(sponsorDiscordServerId)}
              >
                Open Server Config
              </LinkButton>
            )
          }
        >
          {explainSending(tournament, false)}
        </Line>
      )}
      {unsent !== null && <Unsent tournamentId={id} message={unsent} />}
      {last !== null && <Posted tournamentId={id} message={last} />}
    </ul>
  );
}

type LineProps = { children: ReactNode; isProblem?: boolean; action?: ReactNode };

function Line({ children, isProblem = false, action }: LineProps) {
  return (
    <li
      className={`flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 border-s-2 ps-3 ${isProblem ? 'border-warning' : 'border-border text-muted-foreground'}`}
    >
      <p className="max-w-prose min-w-0 text-pretty wrap-anywhere">{children}</p>
      {action}
    </li>
  );
}

type MessageProps = { tournamentId: string; message: ResultsMessage };

/** A message that is not in the channel. */
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

/** The last message in the channel. */
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
      {isOutdated && 'The last message on Discord shows other results than now.'}{' '}
      {state === 'failed' && 'It was not edited.'} {reason}
      {state === 'held' && ' An admin of this site can send it.'}
    </Line>
  );
}

type BringUpToDateProps = MessageProps & { label: string; isEditing?: boolean };

/** Stays while an edit waits, so that the focus does. */
function BringUpToDate({ tournamentId, message, label, isEditing = false }: BringUpToDateProps) {
  const edit = useEditResultsMessage();
  const isPending = edit.isPending || isEditing;
  return (
    <Button
      variant="secondary"
      size="small"
      pending={isPending}
      onClick={() => edit.mutate({ params: { id: tournamentId, deliveryId: message.id } })}
    >
      {isPending ? 'Editing...' : label}
    </Button>
  );
}
