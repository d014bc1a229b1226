import type {
  Follow,
  addClanFollow,
  addTournamentFollow,
  removeClanFollow,
  removeTournamentFollow,
} from '#shared/contract/follows.ts';
import type { QueryClient } from '@tanstack/react-query';
import { writeHook } from '#web/lib/write-hook.ts';
import { followsKey } from './reads.ts';

type Done = { client: QueryClient; answer: Follow[] };

const after = {
  reload: ({ client, answer }: Done) => client.setQueryData<Follow[]>(followsKey, answer),
  recover: ({ client }: Pick<Done, 'client'>) => client.invalidateQueries({ queryKey: followsKey }),
  skipsOverview: true,
} as const;

export const useAddClanFollow = writeHook<typeof addClanFollow>('PUT', '/api/clans/:id/follow', {
  ...after,
  success: {
    title: 'Following',
    description: 'Your inbox tells you when this clan registers, plays and finishes.',
  },
  failure: 'Failed to follow',
});

export const useRemoveClanFollow = writeHook<typeof removeClanFollow>(
  'DELETE',
  '/api/clans/:id/follow',
  {
    ...after,
    failure: 'Failed to unfollow',
  },
);

export const useAddTournamentFollow = writeHook<typeof addTournamentFollow>(
  'PUT',
  '/api/tournaments/:id/follow',
  {
    ...after,
    success: {
      title: 'Following',
      description: 'Your inbox tells you when this tournament moves, starts and ends.',
    },
    failure: 'Failed to follow',
  },
);

export const useRemoveTournamentFollow = writeHook<typeof removeTournamentFollow>(
  'DELETE',
  '/api/tournaments/:id/follow',
  { ...after, failure: 'Failed to unfollow' },
);
