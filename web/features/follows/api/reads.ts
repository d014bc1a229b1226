import { useQuery } from '@tanstack/react-query';
import type { listFollows } from '#shared/contract/follows.ts';
import { load } from '#web/lib/request.ts';

export const followsKey = ['follows'];

export const useFollows = () =>
  useQuery({ queryKey: followsKey, queryFn: load<typeof listFollows>('/api/follows') });
