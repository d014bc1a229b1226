import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { OVERLAY_SCENES, type OverlayScene } from '#shared/domain/tournaments/overlay-options.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import {
  overlayPath,
  useOverlay,
  useSaveOverlay,
  type OverlaySettings,
} from '../../api/overlays.ts';
import { Card } from '../settings/card.tsx';
import { ControlLink } from './control-link.tsx';
import { canShareStreams, SceneFrame } from './scene-frame.tsx';
import { SceneOptions } from './scene-options.tsx';
import { SCENE_LABELS, SCENE_TEXTS } from './scene-labels.ts';

type OverlayControlProps = {
  tournamentId: string;
  /** The key of the control link; null for organisers, whose session is enough. */
  controlKey: string | null;
  /** Only organisers can create and disable links. */
  isOrganiser: boolean;
};

export function OverlayControl({ tournamentId, controlKey, isOrganiser }: OverlayControlProps) {
  const { data: onAir } = useOverlay(tournamentId, controlKey);
  const save = useSaveOverlay();
  const [scene, setScene] = useState<OverlayScene>('standings');
  const [edited, setEdited] = useState<Partial<Record<OverlayScene, OverlaySettings>>>({});
  const getOptions = (of: OverlayScene) => edited[of] ?? (onAir?.scene === of ? onAir.options : {});
  const options = getOptions(scene);
  const put = (next: OverlayScene | null) =>
    save.mutate({
      id: tournamentId,
      key: controlKey,
      body: { scene: next, options: next === null ? {} : getOptions(next) },
    });
  const takeButton = useRef<HTMLButtonElement>(null);
  /** The focus leaves other buttons, so Enter takes the scene. */
  const chooseToTake = (chosen: OverlayScene) => {
    setScene(chosen);
    takeButton.current?.focus({ preventScroll: true });
  };
  useHotKeys({
    choose: chooseToTake,
    take: () => put(scene),
    hide: () => put(null),
    takeButton,
  });
  const fragment = controlKey === null ? '' : `#key=${controlKey}`;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      <div className="grid content-start gap-6">
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <Monitor title={`Preview: ${SCENE_LABELS[scene]}`}>
            <SceneFrame
              title="Preview"
              src={overlayPath(tournamentId, scene, options) + fragment}
            />
          </Monitor>
          <Monitor title={describeOnAir(onAir)} isLive={(onAir?.scene ?? null) !== null}>
            <SceneFrame title="On air" src={overlayPath(tournamentId, 'live') + fragment} />
          </Monitor>
        </div>
        {hasEnded(save.error) && <Problem className="text-sm">{save.error?.message}</Problem>}
        {/* Both buttons work during a save, because a producer cannot wait. A double click counts once. */}
        <div className="flex flex-wrap gap-3">
          <Button
            ref={takeButton}
            className="min-h-16 flex-1 text-xl"
            pending={false}
            onClick={() => put(scene)}
          >
            Take {SCENE_LABELS[scene]}
          </Button>
          <Button
            variant="secondary"
            className="min-h-16"
            pending={false}
            onClick={() => put(null)}
          >
            Hide All
          </Button>
        </div>
        <p className="text-sm text-muted-foreground pointer-coarse:hidden">
          Keys: 1 to 8 choose a scene, Enter takes it, 9 hides all.
        </p>
        <SceneChoice
          tournamentId={tournamentId}
          scene={scene}
          onChoose={setScene}
          onPoint={chooseToTake}
        />
      </div>
      <div className="grid content-start gap-6">
        <Card title={`Options of ${SCENE_LABELS[scene]}`}>
          <p className="text-sm text-muted-foreground">
            {SCENE_TEXTS[scene]} It is empty until there is something to show.
          </p>
          <SceneOptions
            key={scene}
            tournamentId={tournamentId}
            scene={scene}
            options={options}
            onChange={(changed) => setEdited({ ...edited, [scene]: changed })}
          />
        </Card>
        <AddToObs tournamentId={tournamentId} scene={scene} options={options} />
        {isOrganiser && <ControlLink tournamentId={tournamentId} />}
      </div>
    </div>
  );
}

/** The toast that reports it goes away, but the link stays disabled. */
function hasEnded(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'overlay_key_ended';
}

type AddToObsProps = { tournamentId: string; scene: OverlayScene; options: OverlaySettings };

function AddToObs({ tournamentId, scene, options }: AddToObsProps) {
  return (
    <Card title="Add to OBS">
      <p className="text-sm text-muted-foreground">
        Sources, Browser, this address, 1920 x 1080. Add it once: it shows what you take here. If
        your stream is delayed by 60 seconds, add <code>?delay=60</code> to it, for all scenes.
      </p>
      <CopyButton text={location.origin + overlayPath(tournamentId, 'live')} subject="Live overlay">
        Copy Live Overlay
      </CopyButton>
      <CopyButton
        variant="secondary"
        text={location.origin + overlayPath(tournamentId, scene, options)}
        subject={`${SCENE_LABELS[scene]} overlay`}
      >
        {`Copy ${SCENE_LABELS[scene]} Alone`}
      </CopyButton>
      {!canShareStreams && (
        <p className="border-s-2 border-warning ps-3 text-sm">
          On this address, overlays cannot share a connection. Use one live source.
        </p>
      )}
    </Card>
  );
}

function describeOnAir(onAir: { scene: OverlayScene | null; version: number } | undefined): string {
  if (onAir === undefined) return 'On air';
  const what = onAir.scene === null ? 'nothing' : SCENE_LABELS[onAir.scene];
  return `On air: ${what} (version ${onAir.version})`;
}

type MonitorProps = { title: string; isLive?: boolean; children: React.ReactNode };

function Monitor({ title, isLive = false, children }: MonitorProps) {
  return (
    <section
      className={classNames(
        'rounded-md border bg-card p-2',
        isLive && 'border-live outline outline-live',
      )}
    >
      <h2 aria-live="polite" className="mb-2 text-sm font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type SceneChoiceProps = {
  tournamentId: string;
  scene: OverlayScene;
  onChoose: (scene: OverlayScene) => void;
  /** Called instead if the scene was chosen with a pointer. */
  onPoint: (scene: OverlayScene) => void;
};

function SceneChoice({ tournamentId, scene, onChoose, onPoint }: SceneChoiceProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <legend className="sr-only">Scenes</legend>
      {OVERLAY_SCENES.map((one, at) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === scene}
          // A click by keyboard has a `detail` of 0.
          onClick={({ detail }) => (detail === 0 ? onChoose : onPoint)(one)}
          className="rounded-md border bg-card p-1.5 text-start hover:bg-accent aria-pressed:border-primary aria-pressed:outline aria-pressed:outline-primary"
        >
          {canShareStreams && (
            <SceneFrame
              title={SCENE_LABELS[one]}
              src={overlayPath(tournamentId, one, { motion: '0' })}
              className="mb-1.5"
            />
          )}
          <span className="flex items-baseline justify-between gap-2 px-1 text-sm font-semibold">
            {SCENE_LABELS[one]}
            <kbd className="text-xs text-muted-foreground">{at + 1}</kbd>
          </span>
        </button>
      ))}
    </fieldset>
  );
}

type HotKeys = {
  choose: (scene: OverlayScene) => void;
  take: () => void;
  hide: () => void;
  takeButton: RefObject<HTMLButtonElement | null>;
};

function useHotKeys({ choose, take, hide, takeButton }: HotKeys): void {
  const press = useEffectEvent((key: string): boolean => {
    const scene = OVERLAY_SCENES[Number(key) - 1];
    if (scene !== undefined) choose(scene);
    else if (key === '9') hide();
    else if (key === 'Enter') take();
    else return false;
    return true;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { target } = event;
      const isTyping =
        target instanceof Element && target.closest('input, select, textarea') !== null;
      // Enter presses the focused button, except Take: there it is the hot key.
      const isPressing =
        event.key === 'Enter' &&
        target instanceof Element &&
        target.closest('a, button') !== null &&
        target !== takeButton.current;
      if (!isTyping && !isPressing && press(event.key)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [takeButton]);
}
