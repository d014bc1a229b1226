import { useState } from 'react';
import { useLocation } from 'wouter';
import type { NextStep } from '#shared/contract/next-steps.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { shareLink } from '#web/ui/buttons/share-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useApproveAllRegistrations } from '../../api/approving.ts';
import { useRemindCheckIn } from '../../api/check-in.ts';
import { useEndRound } from '../../api/round-writes.ts';
import { useSendToDiscord } from '../../api/send-to-discord.ts';
import { enterResultsState } from '../rounds/requested-round.ts';
import { describeSending } from '../rounds/end-warnings.ts';
import { useDraftRounds } from '../rounds/entry/draft-storage.ts';
import { useSending } from '../use-sending.tsx';

const StatusDialog = lazyDialog(() => import('../settings/status-dialog.tsx'));
const CloseCheckInDialog = lazyDialog(() => import('../check-in/close-check-in-dialog.tsx'));
const StartTournamentDialog = lazyDialog(() => import('../settings/start-tournament-dialog.tsx'));
const SaveRoomDialog = lazyDialog(async () => {
  const module = await import('../rounds/save-room-dialog.tsx');
  return { default: module.SaveRoomDialog };
});

type StepButtonProps = {
  tournament: Tournament;
  /** Null once all steps are done. */
  step: NextStep | null;
};

/** One element for all steps, so it keeps the focus from one step to the next. */
export function StepButton({ tournament, step }: StepButtonProps) {
  const [opened, setOpened] = useState<NextStep | null>(null);
  const close = () => setOpened(null);
  const send = useSendToDiscord();
  const sending = useSending(() => send.mutate({ params: { id: tournament.id } }));
  const { press, end, isPending } = usePress(tournament, { open: setOpened, send: sending.press });
  return (
    <>
      {step !== null && step.action !== null ? (
        <Button
          className="min-w-0 lg:max-[100rem]:px-3.5 lg:max-[100rem]:text-sm lg:max-[100rem]:pointer-fine:min-h-9 min-[100rem]:w-full"
          data-step="match-day"
          {...(step.key === 'finish' && { 'data-then': 'results' })}
          pending={isPending || send.isPending}
          onClick={() => press(step)}
        >
          {step.action.label}
        </Button>
      ) : (
        <p className="text-sm text-muted-foreground md:hidden">All steps are done.</p>
      )}
      {send.error !== null && <NotSent tournament={tournament} error={send.error} />}
      {sending.dialog}
      {opened?.key === 'check-in' && <CloseCheckInDialog tournament={tournament} onClose={close} />}
      {opened?.key === 'start' && <StartTournamentDialog tournament={tournament} onClose={close} />}
      {(opened?.key === 'publish' || opened?.key === 'finish') && (
        <StatusDialog tournament={tournament} step={opened.key} onClose={close} />
      )}
      {opened?.key === 'end-round' && (
        <ConfirmDialog
          action="End Round"
          description={`${describeSending(opened.warnings)} End anyway?`}
          onConfirm={() => {
            close();
            end(opened);
          }}
          onClose={close}
        />
      )}
      {opened?.key === 'open-round' && opened.round !== null && (
        <SaveRoomDialog
          tournamentId={tournament.id}
          number={opened.round}
          room={null}
          onClose={close}
        />
      )}
    </>
  );
}

function NotSent({ tournament, error }: { tournament: Tournament; error: Error }) {
  const { sponsorDiscordServerId } = tournament;
  const isNotSetUp = error instanceof ApiError && error.code === 'server_not_configured';
  return (
    <Problem
      className="order-last col-span-full text-sm"
      action={
        isNotSetUp &&
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
      {error.message}
    </Problem>
  );
}

type Acts = Record<'open' | 'send', (step: NextStep) => void>;

function usePress({ id, name }: Tournament, { open, send }: Acts) {
  const [, navigate] = useLocation();
  const unsaved = useDraftRounds(useViewer()?.userId ?? '', id);
  const approve = useApproveAllRegistrations();
  const end = useEndRound();
  const remind = useRemindCheckIn();
  const endNow = ({ round }: NextStep) => {
    if (round === null) return;
    // Nothing was typed here, so there is nothing to rebase.
    const rebase = () => Promise.resolve(null);
    end.mutate({ params: { id, round: String(round) }, body: {}, rebase });
  };
  const endRound = (step: NextStep) => {
    const { round, action, warnings } = step;
    if (round === null || action === null) return;
    if (unsaved.includes(round)) {
      navigate(action.link, { state: enterResultsState(round) });
      return showToast({
        title: 'Not ended yet',
        description: `You typed results into round ${round} that are not saved. Save or discard them first.`,
        variant: 'destructive',
      });
    }
    return warnings.length === 0 ? endNow(step) : open(step);
  };
  const press = (step: NextStep) => {
    const { key, round, action } = step;
    if (action === null) return;
    if (action.call === null) {
      return void shareLink({ title: name, url: new URL(action.link, location.origin).href });
    }
    if (action.call.endsWith('/remind')) return remind.mutate({ params: { id } });
    if (key === 'approve') return approve.mutate({ params: { id } });
    if (key === 'enter-results' && round !== null) {
      return navigate(action.link, { state: enterResultsState(round) });
    }
    if (key === 'end-round') return endRound(step);
    return key === 'send-results' ? send(step) : open(step);
  };
  return { press, end: endNow, isPending: approve.isPending || end.isPending || remind.isPending };
}
