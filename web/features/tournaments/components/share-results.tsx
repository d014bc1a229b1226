import { Image, Send } from 'lucide-react';
import type { Tournament } from '../../../../shared/contract/tournaments.ts';
import { runsTournament } from '../../../../shared/domain/tournaments/permissions.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useViewer } from '../../accounts/api/use-viewer.ts';
import { useSendToDiscord } from '../api/use-send-to-discord.ts';

/** Takes the standings elsewhere: as a picture, and for host and assistants to the sponsor's Discord server. */
export function ShareResults({ tournament }: { tournament: Tournament }) {
  const { id, sponsorDiscordServerId } = tournament;
  const viewer = useViewer();
  const send = useSendToDiscord(id);
  const sends = sponsorDiscordServerId !== null && runsTournament(viewer, tournament);
  const isNotSetUp = send.error instanceof ApiError && send.error.code === 'server_not_configured';
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        {sends && (
          <Button size="small" pending={send.isPending} onClick={() => send.mutate()}>
            <Send aria-hidden className="size-4" />
            {send.isPending ? 'Sending...' : 'Send to Discord'}
          </Button>
        )}
        <a
          href={`/api/tournaments/${encodeURIComponent(id)}/standings.png`}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('secondary', 'small')}
        >
          <Image aria-hidden className="size-4" />
          Standings as a Picture
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
      {sends && (
        <Problem
          className="text-sm"
          action={
            isNotSetUp && (
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
          {send.error?.message}
        </Problem>
      )}
    </div>
  );
}
