import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract/call.ts';
import type {
  endOverlayKey,
  makeOverlayKey,
  Overlay,
  readOverlay,
  saveOverlay,
} from '#shared/contract/overlays.ts';
import { overlayEntries, type OverlayPage } from '#shared/domain/tournaments/overlay-options.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { readBody } from '#web/lib/request.ts';
import { customWriteHook, writeHook } from '#web/lib/write-hook.ts';
import { tournamentKeys } from './tournament-keys.ts';

export type OverlaySettings = Overlay['options'];

/** The key of the control link; null for users whose account has the rights. */
type Key = string | null;

const path = '/api/tournaments/:id/overlay';

/** Works like `request`, with the key if there is one. No other call of the client sends a header. */
async function ask(method: 'GET' | 'PUT', id: string, key: Key, body?: unknown): Promise<Overlay> {
  const response = await fetch(path.replace(':id', encodeURIComponent(id)), {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== null && { 'x-overlay-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await toApiError(response);
  return readBody<typeof readOverlay | typeof saveOverlay>(response);
}

export const useOverlay = (id: string, key: Key) =>
  useQuery({
    queryKey: tournamentKeys.overlay(id),
    queryFn: () => ask('GET', id, key),
  });

type Sent<C> = { id: string; key: Key; body: CallInput<C>['body'] };

export const useSaveOverlay = customWriteHook<Sent<typeof saveOverlay>, Overlay>(
  ({ id, key, body }) => ask('PUT', id, key, body),
  {
    reload: ({ client, input, answer }) => {
      // The answer may arrive after that of a later change, perhaps on another page.
      client.setQueryData<Overlay>(tournamentKeys.overlay(input.id), (known) =>
        known !== undefined && known.version > answer.version ? known : answer,
      );
    },
    skipsOverview: true,
    inOrder: true,
    failure: 'Failed to change the overlay',
  },
  path,
);

export const useMakeOverlayKey = writeHook<typeof makeOverlayKey>('POST', `${path}/key`, {
  skipsOverview: true,
  failure: 'Failed to create the control link',
});

export const useEndOverlayKey = writeHook<typeof endOverlayKey>('DELETE', `${path}/key`, {
  skipsOverview: true,
  success: 'Control Link Disabled',
  failure: 'Failed to disable the control link',
});

export function overlayPath(id: string, page: OverlayPage, options: OverlaySettings = {}): string {
  const query = new URLSearchParams(overlayEntries(options)).toString();
  return `/overlay/${encodeURIComponent(id)}/${page}${query === '' ? '' : `?${query}`}`;
}

/** This path is not in `paths`, which every page loads. */
export function overlayControlPath(id: string): string {
  return `/overlay/${encodeURIComponent(id)}/control`;
}
