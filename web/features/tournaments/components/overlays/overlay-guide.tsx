import type { ReactNode } from 'react';
import { OVERLAY_SCENES, type OverlayPage } from '#shared/domain/tournaments/overlay-options.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { overlayControlPath, overlayPath } from '../../api/overlays.ts';
import { Card } from '../settings/card.tsx';
import { ScenePicture } from './scene-picture.tsx';
import { SCENE_LABELS, SCENE_TEXTS } from './scene-labels.ts';
import { AddSource, PasteAddress, PlaceSource } from './step-pictures.tsx';

export function OverlayGuide({ tournamentId }: { tournamentId: string }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <ol className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <Step picture={<AddSource />}>
          In OBS, press + below Sources and choose <b>Browser</b>.
        </Step>
        <Step picture={<PasteAddress />}>
          Paste an address from below as the URL. Set width <b>1920</b> and height <b>1080</b>.
        </Step>
        <Step picture={<PlaceSource />}>
          Move it above your game. Its empty parts are transparent.
        </Step>
      </ol>
      <section className="grid grid-cols-1 gap-4" aria-labelledby="one-source">
        <h2 id="one-source" className="heading text-2xl">
          One source for everything
        </h2>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <SceneCard tournamentId={tournamentId} page="live" isMain />
          <Card title="Control">
            <p className="text-sm text-muted-foreground sm:min-h-10">
              Choose there what the live source shows. A control link lets a producer without an
              account do it.
            </p>
            {/* A full page load, because only that page may show frames of the site. */}
            <LinkButton href={overlayControlPath(tournamentId)} fullPageLoad>
              Open Control
            </LinkButton>
          </Card>
        </div>
      </section>
      <section className="grid grid-cols-1 gap-4" aria-labelledby="single-scenes">
        <h2 id="single-scenes" className="heading text-2xl">
          Or each scene by itself
        </h2>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {OVERLAY_SCENES.map((scene) => (
            <SceneCard key={scene} tournamentId={tournamentId} page={scene} />
          ))}
        </div>
      </section>
      <Options />
    </div>
  );
}

function Step({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className="grid content-start gap-3 rounded-md border bg-card p-4">
      {picture}
      <p className="text-sm">{children}</p>
    </li>
  );
}

type SceneCardProps = { tournamentId: string; page: OverlayPage; isMain?: boolean };

function SceneCard({ tournamentId, page, isMain = false }: SceneCardProps) {
  return (
    <Card title={SCENE_LABELS[page]} {...(isMain && { edge: 'primary' })}>
      {/* On a phone, eight pictures would be most of the page, and OBS is not there. */}
      {page !== 'live' && (
        <div className="max-sm:hidden">
          <ScenePicture scene={page} />
        </div>
      )}
      {/* Room for two lines, so the buttons of a row are at one height. */}
      <p className="text-sm text-muted-foreground sm:min-h-10">{SCENE_TEXTS[page]}</p>
      <CopyButton
        size={isMain ? 'normal' : 'small'}
        variant={isMain ? 'primary' : 'secondary'}
        text={location.origin + overlayPath(tournamentId, page)}
        subject={`${SCENE_LABELS[page]} overlay`}
      >
        {`Copy ${SCENE_LABELS[page]} Address`}
      </CopyButton>
    </Card>
  );
}

const options: readonly [string, string][] = [
  ['rows=10', 'fewer rows; from=11 starts at row 11'],
  ['page=12', 'turns the page of a longer table every 12 seconds'],
  ['columns=rank,side,points', 'also move, rounds, wins and kills'],
  ['round=3', 'a round other than the latest'],
  ['align=right', 'or center'],
  ['scale=1.5', 'larger or smaller, 0.5 to 3'],
  ['accent=ff0055', 'also panel and text, as 6 hex digits or HSL channels'],
  ['opacity=60', 'of the background behind the text'],
  ['font=hubot', 'or noto, if the computer that streams has Noto Sans'],
  ['motion=0', 'nothing moves'],
  ['delay=120', 'everything appears 120 seconds later, for delayed streams'],
];

function Options() {
  return (
    <section aria-labelledby="options" className="grid grid-cols-1 gap-4">
      <h2 id="options" className="heading text-2xl">
        Options of an address
      </h2>
      <p className="text-sm text-muted-foreground">
        Add them at the end: <code>?rows=10&align=right</code>
      </p>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
        {options.map(([option, text]) => (
          <div key={option} className="contents">
            <dt className="wrap-anywhere">
              <code>{option}</code>
            </dt>
            <dd className="text-muted-foreground max-sm:mb-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted-foreground">
        Names in Chinese, Japanese, Korean, Arabic and similar scripts use the fonts of the computer
        that streams. Windows and macOS have them. On Linux, install Noto Sans and Noto Sans CJK, or
        viewers see boxes.
      </p>
    </section>
  );
}
