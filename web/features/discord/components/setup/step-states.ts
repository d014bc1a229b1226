import type { Channel, ServerConfig } from '#shared/contract/server-config.ts';

/** Where a step is; `open` is one of which nobody knows whether it is done. */
export type StepState = 'done' | 'now' | 'later' | 'open';

type Setup = {
  hasServer: boolean;
  isBotMissing: boolean;
  /** As the bot sees them; undefined while nobody knows. */
  channels: readonly Channel[] | undefined;
  config: ServerConfig | null | undefined;
};

/** Returns where each of the three steps of the setup is; at most one is the one to do now. */
export function stepStates(setup: Setup): [StepState, StepState, StepState] {
  const { hasServer, isBotMissing, channels, config } = setup;
  if (!hasServer) return ['open', 'now', 'later'];
  if (isBotMissing) return ['now', 'done', 'later'];
  if (channels === undefined || config === undefined) return ['open', 'done', 'open'];
  const channel = channels.find(({ id }) => id === config?.announcementChannelId);
  return ['done', 'done', channel?.missing.length === 0 ? 'done' : 'now'];
}
