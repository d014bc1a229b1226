import type { ServerConfig } from '../../../../../shared/contract/server-config.ts';
import { Button } from '../../../../ui/button.tsx';
import { Problem } from '../../../../ui/problem.tsx';
import { useSaveServerConfig } from '../../api/use-save-server-config.ts';

type KeptBotProps = { config: ServerConfig; onDropped: () => void };

/** The way out when a server's own bot no longer works: the site's bot takes its place, everything else stays. */
export function KeptBot({ config, onDropped }: KeptBotProps) {
  const { discordServerId, announcementChannelId, announceAllTournaments } = config;
  const save = useSaveServerConfig();
  const input = {
    discordServerId,
    announcementChannelId,
    announceAllTournaments,
    botToken: '',
  };
  return (
    <div className="grid justify-items-start gap-3 rounded-md border bg-card p-5">
      <p>
        This server posts through a bot of its own. If that bot has left or its token was reset,
        remove the token, and this site's bot takes over.
      </p>
      <Button
        variant="secondary"
        pending={save.isPending}
        onClick={() => save.mutate(input, { onSuccess: onDropped })}
      >
        {save.isPending ? 'Removing...' : 'Remove Token'}
      </Button>
      <Problem>{save.error?.message}</Problem>
    </div>
  );
}
