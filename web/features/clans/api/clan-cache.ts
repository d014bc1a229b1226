import type { QueryClient } from '@tanstack/react-query';
import type { Clan } from '#shared/contract/clans.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { ToastContent } from '#web/ui/toasts/toast-store.ts';

export type OfClan = { client: QueryClient; input: { params: { id: string } } };

export const reloadList = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['clans'], exact: true });

/** The names of its members stay cached. */
export function storeClan({ client, input, answer }: OfClan & { answer: Clan }) {
  client.setQueryData(['clans', input.params.id], answer);
  return reloadList(client);
}

export const reloadClan = ({ client, input }: OfClan) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['clans', input.params.id] }),
    reloadList(client),
  ]);

export function failureSentence(error: Error | null): string {
  const message = error instanceof ApiError ? error.message : '';
  return message === '' ? 'Something went wrong. Please try again.' : message;
}

/** `override` replaces parts of the toast for some errors. */
export const refusal =
  (title: string, override: (error: ApiError) => Partial<ToastContent> | false) =>
  (error: Error): ToastContent => ({
    title,
    description: failureSentence(error),
    ...(error instanceof ApiError && override(error)),
    variant: 'destructive',
  });
