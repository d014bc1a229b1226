import {
  useMutation,
  type MutationFilters,
  type MutationOptions,
  type QueryClient,
} from '@tanstack/react-query';
import type { Call, CallResponse } from '#shared/contract/call.ts';
import { showToast, type ToastContent } from '../ui/toasts/toast-store.ts';
import { ApiError } from './api-error.ts';
import { logInAction } from './log-in-action.ts';
import { mineKey } from './query-client.ts';
import { request, type Files, type Input } from './request.ts';

/** Void for a call without input. */
type WriteInput<C> = keyof Input<C> extends never ? void : Input<C> & { files?: Files<C> };

type Success = { title: string; description?: string };

type Failure = Success & {
  /** The server's message replaces the description. */
  serverMessage?: boolean;
  /** Replaces the server's message if the session has ended. */
  loggedOut?: string;
};

export type Effects<Sent, Answer> = {
  /** Runs after a success. The write stays pending until the promise resolves. */
  reload?: (done: { client: QueryClient; input: Sent; answer: Answer }) => unknown;
  /** Runs after a failure. A refusal often means that the user saw outdated data. */
  recover?: (failed: { client: QueryClient; input: Sent; error: Error }) => unknown;
  /** Skips the refetch of the user's own overview, which every other write does. */
  skipsOverview?: true;
  /** Each write waits for the response to the previous one. */
  inOrder?: true;
  /** A string is the title. `again` repeats the write. */
  success?: string | Success | ((answer: Answer, again: () => void) => ToastContent);
  /** A string is the title, with the server's message below it. */
  failure?: string | Failure | ((error: Error, input: Sent) => ToastContent | null);
};

/**
 * Returns the hook of one call of the contract, as a row of a feature's `api/writes.ts`. Types are checked against
 * the contract. The row says what is reloaded and which toasts are shown.
 */
export const writeHook = <C extends Call>(
  method: C['method'],
  path: C['path'],
  effects: Effects<WriteInput<C>, CallResponse<C>>,
) => customWriteHook((input) => request<C>(method, path, (input ?? {}) as Input<C>), effects, path);

/** Returns the hook of a write with several calls, or none, and the same effects. */
export function customWriteHook<Sent, Answer>(
  send: (input: Sent, client: QueryClient) => Promise<Answer>,
  effects: Effects<Sent, Answer>,
  key = '',
) {
  return function useWrite() {
    const write = useMutation<Answer, Error, Sent>({
      mutationKey: [key],
      ...(effects.inOrder && { scope: { id: key } }),
      ...writeOptions(send, effects, (input) => write.mutate(input)),
    });
    return write;
  };
}

export function writeOptions<Sent, Answer>(
  send: (input: Sent, client: QueryClient) => Promise<Answer>,
  { reload, recover, skipsOverview, success, failure }: Effects<Sent, Answer>,
  again: (input: Sent) => void,
): MutationOptions<Answer, Error, Sent> {
  return {
    mutationFn: (input, { client }) => send(input, client),
    onSuccess: (answer, input, _result, { client }) => {
      const toast = typeof success === 'function' ? success(answer, () => again(input)) : success;
      if (toast !== undefined) showToast(typeof toast === 'string' ? { title: toast } : toast);
      if (skipsOverview !== true) void client.invalidateQueries({ queryKey: mineKey });
      return reload?.({ client, input, answer });
    },
    onError: (error, input, _result, { client }) => {
      const toast =
        typeof failure === 'function' ? failure(error, input) : failureToast(error, failure);
      if (toast !== null) showToast(toast);
      return recover?.({ client, input, error });
    },
  };
}

/** Returns null for a write whose failures are shown elsewhere. */
export function failureToast(
  error: Error,
  failure: string | Failure | undefined,
): ToastContent | null {
  if (failure === undefined) return null;
  const {
    title,
    description,
    serverMessage = false,
    loggedOut,
  }: Failure = typeof failure === 'string' ? { title: failure, serverMessage: true } : failure;
  // A retry is pointless after the session has ended.
  const isLoggedOut = error instanceof ApiError && error.status === 401;
  const isQuoted = error instanceof ApiError && (serverMessage || isLoggedOut);
  const quoted = (isLoggedOut ? loggedOut : undefined) ?? error.message;
  const text = isQuoted ? quoted : description;
  return {
    title,
    ...(text !== undefined && { description: text }),
    ...(isLoggedOut && { action: logInAction() }),
    variant: 'destructive',
  };
}

export function matchWrites<C extends Call>(
  path: C['path'],
  fits: (input: WriteInput<C>) => boolean,
): MutationFilters {
  return {
    mutationKey: [path],
    predicate: ({ state }) => fits(state.variables as WriteInput<C>),
  };
}
