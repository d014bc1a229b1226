import type { Overlay } from '#shared/contract/overlays.ts';
import {
  overlayEntries,
  readOverlayOptions,
  type OverlayScene,
} from '#shared/domain/tournaments/overlay-options.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { neededBy, nothingOnAir, type Answers } from './answers.ts';
import { drawAtOpenings } from './draw-at-openings.ts';
import { element } from './element.ts';
import { followTournament } from './follow-tournament.ts';
import { holdBack } from './hold-back.ts';
import { addMissingMethods } from './older-browsers.ts';
import './overlay.css';
import { readAddress, type Address } from './read-address.ts';
import { createStage } from './stage.ts';

const address = readAddress(location);
const holder = document.getElementById('root');
addMissingMethods();
if (address !== null && holder !== null) show(address, holder);

/** `answers` are null before they have loaded. */
type Moment = { answers: Answers | null; overlay: Overlay };

function show({ tournamentId, page, entries, ignored, key }: Address, holder: HTMLElement): void {
  // oxlint-disable-next-line no-console -- nothing else may appear on air
  if (ignored.length > 0) console.warn(`These options are ignored: ${ignored.join(', ')}`);
  const stage = createStage(holder);
  const dot = element('div', { class: 'stale' });
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let shown: Moment = { answers: null, overlay: nothingOnAir };
  let turn = 0;
  let turning: {
    seconds: number | null;
    scene: OverlayScene | null;
    timer: ReturnType<typeof setInterval> | undefined;
  } = { seconds: null, scene: null, timer: undefined };

  const getOptions = (overlay: Overlay) => {
    const onAir = page === 'live' ? overlayEntries(overlay.options) : [];
    const { options } = readOverlayOptions([...entries, ...onAir]);
    return { ...options, motion: options.motion && !prefersStill };
  };
  const draw = () => {
    const { answers, overlay } = shown;
    const options = getOptions(overlay);
    const scene = page === 'live' ? overlay.scene : page;
    turnEvery(options.page, scene);
    const tournament = answers?.tournament ?? null;
    const now = serverNow() - options.delay * 1000;
    const picture =
      answers === null || tournament === null
        ? null
        : { ...answers, tournament, options, turn, now };
    stage.show(scene, picture);
    planNext(picture);
  };
  const planNext = drawAtOpenings(draw);
  /** Another scene begins with its first page. */
  const turnEvery = (seconds: number | null, scene: OverlayScene | null) => {
    if (turning.seconds === seconds && turning.scene === scene) return;
    clearInterval(turning.timer);
    turn = 0;
    const next = () => {
      turn += 1;
      draw();
    };
    const timer = seconds === null ? undefined : setInterval(next, seconds * 1000);
    turning = { seconds, scene, timer };
  };
  const held = holdBack<Moment>((due) => {
    shown = due;
    draw();
  });

  followTournament({
    tournamentId,
    key,
    needed: neededBy(page),
    changed({ answers, overlay }) {
      // The scene on air may set a delay, so nothing is shown before it is known.
      if (page === 'live' && overlay === null) return;
      const moment = { answers, overlay: overlay ?? nothingOnAir };
      held.add(moment, getOptions(moment.overlay).delay);
    },
    stale: (isStale) => (isStale ? document.body.append(dot) : dot.remove()),
  });
}
