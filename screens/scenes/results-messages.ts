import type { ResultsMessage } from '#shared/contract/deliveries.ts';

/** The last message with results, which is up to date. */
export const sentResults: ResultsMessage = {
  id: '01890a5d-ac96-774b-bcce-000000000001',
  roundNumber: 2,
  state: 'sent',
  reason: null,
  isPosted: true,
  isOutdated: false,
  updatedAt: new Date(Date.now() - 240_000).toISOString(),
};

export const failedResults: ResultsMessage = {
  ...sentResults,
  id: '01890a5d-ac96-774b-bcce-000000000002',
  roundNumber: 3,
  state: 'failed',
  reason: 'The bot is not allowed to write in this channel, or to add embeds and pictures.',
  isPosted: false,
  updatedAt: new Date().toISOString(),
};
