import type { Tournament } from '#shared/contract/tournaments.ts';
import type { CheckInState } from '#shared/domain/tournaments/check-in.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { useCheckInPost } from '../../api/check-in.ts';
import { ProofMissing } from '../proof-missing.tsx';
import { ServerMissing } from '../server-missing.tsx';
import type { CheckInPost } from '#shared/contract/check-in.ts';

type CheckInPostProps = {
  tournament: Pick<Tournament, 'id' | 'hostUserId'> & { sponsorDiscordServerId: string };
  state: CheckInState;
};

/** See rules/discord 11.6. */
export function CheckInPost({ tournament, state }: CheckInPostProps) {
  const query = useCheckInPost(tournament.id);
  const { data } = query;
  if (data === undefined) {
    if (query.error === null) return <div className="h-5" />;
    return <Notice text="Unable to check whether the check-in is on Discord." query={query} />;
  }
  if (data.needsProof) return <ProofMissing tournament={tournament} subject="The check-in" />;
  if (!data.hasChannel) {
    return <ServerMissing serverId={tournament.sponsorDiscordServerId} subject="The check-in" />;
  }
  const { text, isProblem } = describeCheckInPost(data, state);
  return (
    <output
      className={classNames(
        'block min-w-0 text-sm text-pretty wrap-anywhere',
        isProblem ? 'border-s-2 border-warning ps-3' : 'text-muted-foreground',
      )}
    >
      {text}
    </output>
  );
}

type Words = { text: string; isProblem: boolean };
type Message = NonNullable<CheckInPost['message']>;
type Reminder = NonNullable<CheckInPost['reminder']>;

/** `isProblem` is true if a message did not arrive. */
export function describeCheckInPost(
  { message, reminder }: Pick<CheckInPost, 'message' | 'reminder'>,
  state: CheckInState,
): Words {
  const parts = [
    message === null ? describeNone(state) : describeMessage(message),
    ...(reminder === null ? [] : describeReminder(reminder)),
  ];
  return {
    text: parts.map(({ text }) => text).join(' '),
    isProblem: parts.some(({ isProblem }) => isProblem),
  };
}

function describeNone(state: CheckInState): Words {
  return state === 'later'
    ? { text: 'It is posted to Discord when it opens.', isProblem: false }
    : { text: 'The check-in is not on Discord.', isProblem: false };
}

function describeMessage({ state, reason, isPosted, isOutdated }: Message): Words {
  if (state === 'waiting') {
    const what = isPosted ? 'An edit of the check-in' : 'The check-in';
    return {
      text: reason === null ? `${what} is on its way to Discord.` : `${what} waits. ${reason}`,
      isProblem: false,
    };
  }
  if (state === 'sent') {
    return isOutdated
      ? { text: 'The check-in on Discord is out of date.', isProblem: true }
      : { text: 'The check-in on Discord is up to date.', isProblem: false };
  }
  const where = state === 'unknown' ? 'may be on Discord.' : 'is not on Discord.';
  return {
    text: joined([
      isPosted ? 'The check-in on Discord was not edited.' : `The check-in ${where}`,
      reason,
      state === 'dropped' ? null : ADMIN,
    ]),
    isProblem: state !== 'dropped',
  };
}

/** A reminder that is on its way, has arrived or was not needed any more is not worth a sentence. */
function describeReminder({ state, reason }: Reminder): Words[] {
  if (state !== 'failed' && state !== 'held' && state !== 'unknown') return [];
  const where = state === 'unknown' ? 'may be on Discord.' : 'is not on Discord.';
  return [{ text: joined([`The last reminder ${where}`, reason, ADMIN]), isProblem: true }];
}

const ADMIN = 'An admin of this site can send it again.';

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' ');
}
