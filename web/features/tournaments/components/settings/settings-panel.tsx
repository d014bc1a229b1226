import { lazy, useId, type ReactNode } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import {
  hostsTournament,
  mayCancelTournament,
  runsTournament,
} from '#shared/domain/tournaments/permissions.ts';
import { describeScoring } from '#shared/domain/tournaments/describe-scoring.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { Boundary } from '#web/ui/states/boundary.tsx';
import { LostNotice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useMe } from '#web/features/accounts/api/me.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { FoldedText } from '#web/ui/text/written-text.tsx';
import type { CreateTeamDialogType } from '../registration/register-step.ts';
import { getScoring } from '../get-scoring.ts';
import { ActionCard } from './action-card.tsx';
import { Card } from './card.tsx';
import { InfoCard } from './info-card.tsx';
import { PlacementPoints } from './placement-points.tsx';

// Loaded only for users who need it, because a visitor manages nothing.
const ManageCard = lazy(() => import('./manage-card.tsx'));
// It is for the host only, and its search is larger than the rest of the tab.
const AssistantsCard = lazy(() => import('./assistants-card.tsx'));

type SettingsPanelProps = {
  tournament: Tournament;
  CreateTeamDialog: CreateTeamDialogType;
  follow: ReactNode;
};

export default function SettingsPanel(props: SettingsPanelProps) {
  const { tournament, CreateTeamDialog, follow } = props;
  const viewer = useViewer();
  const { isPending } = useMe();
  const runs = runsTournament(viewer, tournament);
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start">
      {/* The description comes before the actions, in the reading order too. */}
      <div className="grid min-w-0 grid-cols-1 gap-10">
        <LongText
          title="Description"
          text={tournament.description}
          empty="The host has not described this tournament."
          more="Show Whole Description"
        />
        <LongText
          title="Rules"
          text={tournament.rules}
          empty="The host has set no rules here."
          more="Show All Rules"
        />
      </div>
      <div className="grid grid-cols-1 gap-4 md:max-lg:grid-cols-2 lg:row-span-2">
        {viewer !== null && mayCancelTournament(viewer, tournament) && (
          <Boundary
            lost={<CardFallback title="Manage Tournament" missing="The buttons" />}
            loading={<CardFallback title="Manage Tournament" height={manageHeight(tournament)} />}
          >
            <ManageCard tournament={tournament} viewer={viewer} />
          </Boundary>
        )}
        {/* The manage card already says that it is a draft or cancelled. */}
        {!(runs && ['draft', 'cancelled'].includes(tournament.status)) && (
          <ActionCard
            tournament={tournament}
            viewer={viewer}
            isViewerPending={isPending}
            CreateTeamDialog={CreateTeamDialog}
          />
        )}
        <InfoCard tournament={tournament} follow={follow} />
        {hostsTournament(viewer, tournament) && (
          <Boundary
            lost={<CardFallback title="Assistants" missing="The assistants" />}
            loading={<CardFallback title="Assistants" height="h-32" />}
          >
            <AssistantsCard tournament={tournament} />
          </Boundary>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-10">
        <ScoringPart tournament={tournament} />
        <section aria-labelledby="placement-points">
          <h2 id="placement-points" className="heading mb-4 text-2xl">
            Placement Points
          </h2>
          <PlacementPoints tournament={tournament} />
        </section>
      </div>
    </div>
  );
}

function ScoringPart({ tournament }: { tournament: Tournament }) {
  const { maxTeams } = tournament;
  const sentences = describeScoring(getScoring(tournament), { maxTeams, formatNumber });
  return (
    <section aria-labelledby="scoring">
      <h2 id="scoring" className="heading mb-4 text-2xl">
        How this tournament is scored
      </h2>
      <ul className="grid max-w-prose gap-2">
        {sentences.map((sentence) => (
          <li key={sentence} className="border-s-2 border-s-border ps-3.5 text-pretty">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The status decides which buttons the card has. */
function manageHeight({ status }: Tournament): string {
  return {
    draft: 'h-78.5',
    open: 'h-105.5',
    ongoing: 'h-92',
    completed: 'h-65',
    cancelled: 'h-65',
  }[status];
}

type CardFallbackProps = { title: string } & (
  | { missing: string }
  /** The usual height of the card. */
  | { height: string }
);

function CardFallback({ title, ...rest }: CardFallbackProps) {
  return (
    <Card title={title}>
      {'height' in rest ? (
        <Skeleton className={rest.height} />
      ) : (
        <LostNotice text={`${rest.missing} did not load.`} />
      )}
    </Card>
  );
}

/** Text with more characters is collapsed. Phones collapse shorter text too, because the actions are below it. */
const LONG = 1_600;
const LONG_ON_PHONES = 480;

type LongTextProps = {
  title: string;
  text: string;
  empty: string;
  /** The label of the button that expands the text. */
  more: string;
};

function LongText({ title, text, empty, more }: LongTextProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading mb-4 text-2xl">
        {title}
      </h2>
      {text.trim() === '' ? (
        <p className="text-muted-foreground">{empty}</p>
      ) : (
        <FoldedText text={text} longFrom={LONG} narrowFrom={LONG_ON_PHONES} more={more} />
      )}
    </section>
  );
}
