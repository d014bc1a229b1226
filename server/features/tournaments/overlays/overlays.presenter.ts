import type { Overlay } from '#shared/contract/overlays.ts';
import {
  OVERLAY_OPTIONS,
  OVERLAY_SCENES,
  isOverlayValue,
} from '#shared/domain/tournaments/overlay-options.ts';
import type { OverlayRow } from './overlays.repository.ts';

/** Omits values that a process of another version stored and this version does not know. */
export function presentOverlay(row: OverlayRow | undefined): Overlay {
  const stored = row?.options ?? {};
  const known = OVERLAY_OPTIONS.flatMap((option) => {
    const text = stored[option];
    return text !== undefined && isOverlayValue(option, text) ? [[option, text]] : [];
  });
  return {
    scene: OVERLAY_SCENES.find((scene) => scene === row?.scene) ?? null,
    options: Object.fromEntries(known),
    version: row?.version ?? 0,
  };
}
