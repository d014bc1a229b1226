import type { Me } from '#shared/contract/accounts.ts';
import type { Mine } from '#shared/contract/mine.ts';
import { hasCompletedProfile } from '#shared/domain/accounts/profile.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { HostingList } from './hosting-list.tsx';
import { MatchList } from './match-list.tsx';
import { SideList } from './side-list.tsx';

type MineContentProps = { mine: Mine; me: Me };

export function MineContent({ mine, me }: MineContentProps) {
  const { matches, hosting, clans, teams, asked } = mine;
  const plays = matches.length > 0;
  const runs = hosting.length > 0;
  const belongs = clans.length + teams.length + asked.length > 0;
  if (!plays && !runs && !belongs) return <Newcomer me={me} />;
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-y-10">
        {plays && <MatchList mine={mine} me={me} />}
        {runs && <HostingList mine={mine} me={me} />}
        {!plays && !runs && <NoMatch />}
      </div>
      <div className="min-w-0">{belongs ? <SideList mine={mine} /> : <NoSide />}</div>
    </div>
  );
}

/** For a member who has no matches, clans, teams or tournaments. */
function Newcomer({ me }: { me: Me }) {
  const complete = hasCompletedProfile(me);
  return (
    <EmptyState
      title={complete ? 'Your first match' : 'One step to your first match'}
      text={
        complete
          ? 'Register a team for a tournament, or ask to join a clan. Both then appear here, with your next step.'
          : 'Complete your profile with your in-game name and UID. Then you can register a team or join a clan.'
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {complete ? (
            <LinkButton href={paths.tournaments()}>Find a Tournament</LinkButton>
          ) : (
            <LinkButton href={paths.profileSetup()}>Set Up Profile</LinkButton>
          )}
          <LinkButton href={paths.clans()} variant="secondary">
            Find a Clan
          </LinkButton>
        </div>
      }
    />
  );
}

function NoMatch() {
  return (
    <Nothing
      title="No match yet"
      text="Once your team or clan is registered, your next match shows up here, with the room when it opens."
      href={paths.tournaments()}
      action="Find a Tournament"
    />
  );
}

function NoSide() {
  return (
    <Nothing
      title="No clan or team yet"
      text="Ask to join a clan, or create a team when you register."
      href={paths.clans()}
      action="Find a Clan"
    />
  );
}

type NothingProps = { title: string; text: string; href: string; action: string };

/** Shown in an empty section while other sections have content. */
function Nothing({ title, text, href, action }: NothingProps) {
  return (
    <section className="rounded-md border border-dashed p-4.5">
      <h2 className="heading text-xl">{title}</h2>
      <p className="mt-1.5 text-sm text-pretty text-muted-foreground">{text}</p>
      <LinkButton href={href} variant="secondary" size="small" className="mt-4">
        {action}
      </LinkButton>
    </section>
  );
}
