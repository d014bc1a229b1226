import type { Channel, ServerConfig } from '#shared/contract/server-config.ts';

/** `open` means that nobody knows whether it is done. */
export type StepState = 'done' | 'now' | 'later' | 'open';

type Setup = {
  hasServer: boolean;
  isBotMissing: boolean;
  /** As the bot sees them; undefined while unknown. */
  channels: readonly Channel[] | undefined;
  config: ServerConfig | null | undefined;
};

/** At most one step is `now`. */
export function stepStates(setup: Setup): [StepState, StepState, StepState] {
  const { hasServer, isBotMissing, channels, config } = setup;
  if (!hasServer) return ['open', 'now', 'later'];
  if (isBotMissing) return ['now', 'done', 'later'];
  if (channels === undefined || config === undefined) return ['open', 'done', 'open'];
  const channel = channels.find(({ id }) => id === config?.announcementChannelId);
  return ['done', 'done', channel?.missing.length === 0 ? 'done' : 'now'];
}
