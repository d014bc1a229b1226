import type { FastifyRequest } from 'fastify';
import * as overlays from '#shared/contract/overlays.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { endOverlayKey } from './end-overlay-key.command.ts';
import { makeOverlayKey } from './make-overlay-key.command.ts';
import { readOverlay } from './overlays.reader.ts';
import { saveOverlay } from './save-overlay.command.ts';

export function overlayRoutes(bind: Bind, deps: Deps): void {
  bind(overlays.readOverlay, ({ viewer, params, request }) =>
    readOverlay(deps, { viewer, key: getKey(request) }, params.id),
  );
  bind(overlays.saveOverlay, ({ viewer, params, body, request }) =>
    saveOverlay(deps, { viewer, key: getKey(request) }, params.id, body),
  );
  bind(overlays.makeOverlayKey, ({ viewer, params }) => makeOverlayKey(deps, viewer, params.id));
  bind(overlays.endOverlayKey, ({ viewer, params }) => endOverlayKey(deps, viewer, params.id));
}

function getKey({ headers }: FastifyRequest): string | null {
  const key = headers['x-overlay-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}
