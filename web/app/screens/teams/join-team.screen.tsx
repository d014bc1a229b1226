import type { ReactNode } from 'react';
import { useLocation, useParams } from 'wouter';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { useMe } from '#web/features/accounts/api/me.ts';
import { useJoinTeam } from '#web/features/teams/api/writes.ts';
import { useOwnTeams } from '#web/features/teams/api/reads.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { BannerPattern } from '#web/ui/pictures/banner-pattern.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LinkRow } from '#web/ui/lists/link-row.tsx';
import { Page } from '#web/ui/page.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';

export default function JoinTeamScreen() {
  const { token = '' } = useParams();
  const { data: me, isPending } = useMe();
  const join = useJoinTeam();
  const [, navigate] = useLocation();
  useDocumentTitle('Join Team');

  if (isPending) return <Spinner label="Loading" />;
  if (!me) {
    return (
      <Invite
        title="Join Team"
        text={[description, 'Log in with Discord first. You will return to this invite.']}
      >
        <LinkButton href={paths.login(paths.joinTeam(token))} fullPageLoad>
          Login with Discord
        </LinkButton>
      </Invite>
    );
  }
  const code = join.error instanceof ApiError ? join.error.code : null;
  const refusal = code === null ? undefined : refusals[code];
  if (join.error !== null && refusal !== undefined) {
    return (
      <Invite title={refusal} problem={join.error.message}>
        {code === 'already_team_member' ? (
          <OwnTeams userId={me.id} />
        ) : (
          <LinkButton href={paths.tournaments()} variant="secondary">
            All Tournaments
          </LinkButton>
        )}
      </Invite>
    );
  }
  const accept = () =>
    join.mutate(
      { body: { token } },
      { onSuccess: (team) => navigate(paths.team(team.id), { replace: true }) },
    );
  return (
    <Invite title="Join Team" text={[description, terms]} problem={join.error?.message}>
      <Button disabled={me.banned} pending={join.isPending} onClick={accept}>
        {join.isPending ? 'Joining...' : 'Join Team'}
      </Button>
    </Invite>
  );
}

const description =
  'Someone invited you to their team. Teams enter tournaments without a clan; their leader registers them.';
const terms =
  'You join as a member. The leader can make you a substitute, and you can leave at any time.';

/** Titles of refusals after which the invite is useless. Other errors can be retried. */
const refusals: Partial<Record<ErrorCode, string>> = {
  invite_not_found: 'This invite no longer works',
  already_team_member: 'Already a member',
  team_full: 'No room left',
};

type InviteProps = {
  title: string;
  text?: readonly string[];
  problem?: string | undefined;
  children: ReactNode;
};

function Invite({ title, text = [], problem, children }: InviteProps) {
  return (
    <div className="relative flex flex-1 flex-col overflow-hidden">
      <div aria-hidden className="absolute inset-0 mask-b-from-50%">
        <BannerPattern name={title} className="size-full opacity-50" />
        <div className="absolute inset-0 bg-linear-to-r from-background via-background/85 to-background/20" />
      </div>
      <Page narrow className="relative py-14 md:py-24">
        <p className="eyebrow text-primary">Invite</p>
        <h1 className="title mt-2 max-w-[12ch] text-[clamp(2rem,9vw,5rem)]">{title}</h1>
        {text.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-[52ch] text-lg text-muted-foreground">
            {paragraph}
          </p>
        ))}
        <Problem className="mt-6 max-w-[52ch] text-lg">{problem}</Problem>
        <div className="mt-8 max-w-[32rem]">{children}</div>
      </Page>
    </div>
  );
}

/** The invite does not name its team, so all of the viewer's teams are offered. */
function OwnTeams({ userId }: { userId: string }) {
  const { data: teams = [] } = useOwnTeams(userId);
  return (
    <ul aria-label="Your teams" className="border-t">
      {teams.map((team) => (
        <li key={team.id}>
          <LinkRow href={paths.team(team.id)} name={team.name} mark={<Emblem name={team.name} />} />
        </li>
      ))}
    </ul>
  );
}
