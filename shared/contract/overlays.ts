import * as z from 'zod/mini';
import {
  OVERLAY_OPTIONS,
  OVERLAY_SCENES,
  isOverlayValue,
  type OverlayOption,
} from '../domain/tournaments/overlay-options.ts';
import { call, organiserErrors } from './call.ts';
import { idParams } from './fields.ts';

const scene = z.nullable(z.enum(OVERLAY_SCENES, { error: 'This is not a scene of an overlay.' }));

/** The options of a scene, each as in the address of a page (rules/overlays 2). */
const options = z.partial(z.object(describeOptions()));

/** Unknown options are refused, because nobody would notice that a misspelt one has no effect (rules/overlays 2.2). */
const sentOptions = z.partial(
  z.strictObject(describeOptions(), {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `There is no option ${issue.keys.map((key) => JSON.stringify(key)).join(' or ')}.`
        : undefined,
  }),
);

function describeOptions() {
  const described = OVERLAY_OPTIONS.map((option) => [option, describeOption(option)]);
  return Object.fromEntries(described) as Record<OverlayOption, ReturnType<typeof describeOption>>;
}

function describeOption(option: OverlayOption) {
  return z.string().check(
    z.maxLength(100),
    z.refine((text) => isOverlayValue(option, text), {
      error: `The option ${option} cannot have this value.`,
    }),
  );
}

/** The scene on a tournament's live page. */
export const overlay = z.object({
  /** Null shows nothing. */
  scene,
  options,
  /** Increases with each change; 0 before the first one. */
  version: z.number(),
});
export type Overlay = z.infer<typeof overlay>;

export const readOverlay = call({
  method: 'GET',
  path: '/api/tournaments/:id/overlay',
  access: 'public',
  summary: 'The scene on air; for a draft also by the `x-overlay-key` of its control link',
  params: idParams,
  response: overlay,
  errors: ['tournament_not_found'],
});

export const saveOverlay = call({
  method: 'PUT',
  path: '/api/tournaments/:id/overlay',
  access: 'public',
  summary: 'Puts a scene on air, by the organisers or the `x-overlay-key` of the control link',
  params: idParams,
  body: z.object({ scene, options: sentOptions }),
  response: overlay,
  errors: [...organiserErrors, 'not_signed_in', 'overlay_key_ended', 'tournament_cancelled'],
});

export const makeOverlayKey = call({
  method: 'POST',
  path: '/api/tournaments/:id/overlay/key',
  access: 'signed-in',
  summary: 'Creates a control link and disables the previous one',
  params: idParams,
  response: z.object({ key: z.string(), url: z.string() }),
  errors: organiserErrors,
});

export const endOverlayKey = call({
  method: 'DELETE',
  path: '/api/tournaments/:id/overlay/key',
  access: 'signed-in',
  summary: 'Disables the control link; without one it changes nothing',
  params: idParams,
  response: z.object({}),
  errors: organiserErrors,
});
