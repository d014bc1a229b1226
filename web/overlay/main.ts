import { overlayEntries, readOverlayOptions } from '#shared/domain/tournaments/overlay-options.ts';
import { neededBy, nothingOnAir, type Answers } from './answers.ts';
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

function show({ tournamentId, page, entries, ignored, key }: Address, holder: HTMLElement): void {
  // oxlint-disable-next-line no-console -- nothing else may appear on air
  if (ignored.length > 0) console.warn(`These options are ignored: ${ignored.join(', ')}`);
  const stage = createStage(holder);
  const dot = element('div', { class: 'stale' });
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let answers: Answers | null = null;
  let overlay = nothingOnAir;
  let turn = 0;
  let turning: { seconds: number | null; timer: ReturnType<typeof setInterval> | undefined } = {
    seconds: null,
    timer: undefined,
  };

  const getOptions = () => {
    const onAir = page === 'live' ? overlayEntries(overlay.options) : [];
    const { options } = readOverlayOptions([...entries, ...onAir]);
    return { ...options, motion: options.motion && !prefersStill };
  };
  const draw = () => {
    const options = getOptions();
    turnEvery(options.page);
    const tournament = answers?.tournament ?? null;
    stage.show(
      page === 'live' ? overlay.scene : page,
      answers === null || tournament === null ? null : { ...answers, tournament, options, turn },
    );
  };
  const turnEvery = (seconds: number | null) => {
    if (turning.seconds === seconds) return;
    clearInterval(turning.timer);
    turn = 0;
    const next = () => {
      turn += 1;
      draw();
    };
    turning = { seconds, timer: seconds === null ? undefined : setInterval(next, seconds * 1000) };
  };
  const held = holdBack<Answers>((due) => {
    answers = due;
    draw();
  });

  followTournament({
    tournamentId,
    key,
    needed: neededBy(page),
    loaded: (loaded) => held.add(loaded, getOptions().delay),
    onAir(changed) {
      overlay = changed;
      draw();
    },
    stale: (isStale) => (isStale ? document.body.append(dot) : dot.remove()),
  });
}
