import type { ComponentProps, ReactNode } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { isActive } from '#shared/domain/tournaments/status.ts';
import { registrationProblem } from '#shared/domain/tournaments/registrations.ts';
import { paths } from '#web/lib/paths.ts';
import { formatCountdown, useCountdown } from '#web/lib/countdown.ts';
import { wayBackTo } from '#web/lib/way-back.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Moment } from '#web/ui/text/moment.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useRounds } from '../../api/reads.ts';
import { LazyRoom } from '../room/lazy-room.tsx';
import { openRoom } from '../room/open-room.ts';
import { keepRegisterStep, type CreateTeamDialogType } from '../registration/register-step.ts';
import { Card } from './card.tsx';
import { RegistrationPart } from './registration-part.tsx';

type ActionCardProps = {
  tournament: Tournament;
  viewer: Viewer | null;
  isViewerPending: boolean;
  CreateTeamDialog: CreateTeamDialogType;
};

export function ActionCard({
  tournament,
  viewer,
  isViewerPending,
  CreateTeamDialog,
}: ActionCardProps) {
  const { status, registrationClosesAt } = tournament;
  const remaining = useCountdown(status === 'open' ? registrationClosesAt : null);
  const closesAt = registrationClosesAt === null ? null : new Date(registrationClosesAt);
  const now = new Date((closesAt?.getTime() ?? 0) - (remaining ?? 0));
  const problem = registrationProblem({ status, registrationClosesAt: closesAt }, now);
  const seesRoom = openRoom(status, useRounds(tournament.id).data) !== null;
  const { title, text, edge = 'plain', link } = TEXTS[status](tournament, seesRoom);
  return (
    <Card title={problem === 'registration_closed' ? 'Registration closed' : title} edge={edge}>
      {problem === 'registration_closed' ? (
        <Text>New teams can no longer register. The tournament has not started yet.</Text>
      ) : (
        <Text>{text}</Text>
      )}
      {status === 'ongoing' && <LazyRoom tournament={tournament} isInCard />}
      {problem === null && registrationClosesAt !== null && remaining !== null && (
        <Closing at={registrationClosesAt} remaining={remaining} />
      )}
      {isViewerPending && problem === null && <Skeleton className="h-11" />}
      {viewer === null && !isViewerPending && problem === null && (
        <Visitor tournamentId={tournament.id} />
      )}
      {viewer !== null && isActive(status) && (
        <Member
          tournament={tournament}
          viewer={viewer}
          takesSides={problem === null}
          CreateTeamDialog={CreateTeamDialog}
        />
      )}
      {link !== undefined && (
        <LinkButton
          variant="secondary"
          href={`${paths.tournament(tournament.id)}?tab=${link.tab}`}
          step={link.tab}
        >
          {link.label}
        </LinkButton>
      )}
    </Card>
  );
}

type CardText = {
  title: string;
  text: string;
  edge?: 'primary' | 'live';
  link?: { tab: string; label: string };
};

const TEXTS: Readonly<
  Record<Tournament['status'], (tournament: Tournament, seesRoom: boolean) => CardText>
> = {
  draft: () => ({ title: 'Draft', text: 'Registration opens when this draft is published.' }),
  open: ({ registeredTeams, maxTeams }) => ({
    title: 'Registration',
    edge: 'primary',
    text:
      registeredTeams.length >= maxTeams
        ? 'As many teams have registered as there are slots. The host approves who plays.'
        : 'Clans and teams register here, and the host approves who plays.',
  }),
  ongoing: (_tournament, seesRoom) => ({
    title: 'Live now',
    edge: 'live',
    text: seesRoom
      ? 'Registration is over.'
      : 'Registration is over. Players of approved teams see the room here while a round runs.',
    link: { tab: 'rounds', label: 'Open Rounds' },
  }),
  completed: () => ({
    title: 'Tournament over',
    text: 'The final standings are in.',
    link: { tab: 'results', label: 'Open Results' },
  }),
  cancelled: () => ({
    title: 'Tournament cancelled',
    text: 'This tournament was cancelled.',
  }),
};

function Text({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted-foreground">{children}</p>;
}

/** It shows the closing time too, because a phone has no hover for a tooltip. */
function Closing({ at, remaining }: { at: string; remaining: number }) {
  return (
    <p className="text-sm">
      {/* It changes too often for a live region. */}
      <span role="timer" aria-live="off" className="block">
        <span className="eyebrow block text-muted-foreground">Registration closes in</span>{' '}
        <span className="figure mt-1.5 block text-2xl [word-spacing:0.15em]">
          {formatCountdown(remaining)}
        </span>
      </span>
      <Moment at={at} className="mt-1 block text-muted-foreground" />
    </p>
  );
}

function Visitor({ tournamentId }: { tournamentId: string }) {
  return (
    <LinkButton
      href={paths.login(paths.tournament(tournamentId))}
      fullPageLoad
      onPress={() => keepRegisterStep(tournamentId, null)}
    >
      Login to Register
    </LinkButton>
  );
}

/** Banned users and users without a profile cannot register. Their registrations stay visible. */
function Member({ takesSides, ...rest }: ComponentProps<typeof RegistrationPart>) {
  const { banned, completedProfile } = rest.viewer;
  if (banned) return takesSides && <Text>A banned account cannot register.</Text>;
  return (
    <>
      {takesSides && !completedProfile && (
        <>
          <Text>Set your in-game name and UID first. They identify you in matches.</Text>
          <LinkButton
            href={paths.profileSetup()}
            state={wayBackTo(paths.tournament(rest.tournament.id))}
            onPress={() => keepRegisterStep(rest.tournament.id, rest.viewer.userId)}
          >
            Complete Your Profile
          </LinkButton>
        </>
      )}
      <RegistrationPart {...rest} takesSides={takesSides && completedProfile} />
    </>
  );
}
