import type { Tournament } from '#shared/contract/tournaments.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';

type ProofMissingProps = {
  tournament: Pick<Tournament, 'hostUserId'> & { sponsorDiscordServerId: string };
  /** Begins the sentence: "The room" or "The slot list". */
  subject: string;
};

/** Only the host can do something about it (rules/discord 10.1). */
export function ProofMissing({ tournament, subject }: ProofMissingProps) {
  const isHost = useViewer()?.userId === tournament.hostUserId;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted-foreground">
      <p className="min-w-0 flex-1 basis-48 text-pretty">
        {subject} can be posted to Discord once {isHost ? 'you save' : 'the host saves'} the setup
        of the sponsor&apos;s server.
      </p>
      {isHost && (
        <LinkButton
          variant="secondary"
          size="small"
          href={paths.serverConfig(tournament.sponsorDiscordServerId)}
        >
          Open Server Config
        </LinkButton>
      )}
    </div>
  );
}
