import { Link } from 'wouter';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { formatList } from '#shared/domain/text.ts';
import type { Team } from '#shared/contract/teams.ts';
import { paths } from '#web/lib/paths.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Name } from '#web/ui/text/name.tsx';
import {
  keepRegisterStep,
  type CreateTeamDialogType,
  useRegisterStep,
} from '../registration/register-step.ts';
import { firstStep, type RegistrationOffer } from './registration-offer.ts';

const RegisterClanDialog = lazyDialog(() => import('../registration/register-clan-dialog.tsx'));
const RegisterTeamDialog = lazyDialog(() => import('../registration/register-team-dialog.tsx'));

type RegisterActionsProps = {
  tournament: Tournament;
  offer: RegistrationOffer;
  /** True if one of the viewer's sides is registered. */
  isIn: boolean;
  /** True if the viewer runs the tournament, so registering is not their first step. */
  runs: boolean;
  userId: string;
  CreateTeamDialog: CreateTeamDialogType;
};

export function RegisterActions({
  tournament,
  offer,
  isIn,
  runs,
  userId,
  CreateTeamDialog,
}: RegisterActionsProps) {
  const { clans, teams, lacksPermission } = offer;
  const hasClan = clans.length > 0;
  const hasTeam = teams.length > 0;
  const first = isIn || runs ? undefined : firstStep(offer);
  const { place, opened, open, openNext, close } = useRegisterStep(userId, first);
  return (
    <>
      {!isIn && <RegistrationNotes offer={offer} />}
      <div ref={place} className="grid gap-2.5 empty:hidden">
        {hasClan && (
          <Button
            variant={runs ? 'secondary' : 'primary'}
            data-step="register-clan"
            data-then="cancel-registration"
            data-opens="clan"
            onClick={() => open({ kind: 'clan', typed: {} })}
          >
            Register Clan
          </Button>
        )}
        {hasTeam && (
          <Button
            variant={hasClan || runs ? 'secondary' : 'primary'}
            data-step="register-team"
            data-then="cancel-registration"
            data-opens="team"
            onClick={() => open({ kind: 'team', typed: {} })}
          >
            Register Team
          </Button>
        )}
        {!isIn && !hasTeam && (
          <Button
            variant={hasClan ? 'ghost' : lacksPermission || runs ? 'secondary' : 'primary'}
            data-then="register-team"
            data-opens="create"
            onClick={() => open({ kind: 'create', typed: {} })}
          >
            Create Team
          </Button>
        )}
        {!isIn && !hasClan && !lacksPermission && !runs && (
          <LinkButton variant="secondary" href={paths.clans()}>
            Browse Clans
          </LinkButton>
        )}
      </div>
      {hasTeam && <LedTeams teams={teams} />}
      {opened?.kind === 'clan' && (
        <RegisterClanDialog
          tournament={tournament}
          clans={clans}
          restored={opened.typed}
          onClose={close}
        />
      )}
      {opened?.kind === 'team' && (
        <RegisterTeamDialog
          tournament={tournament}
          teams={teams}
          restored={opened.typed}
          onClose={close}
        />
      )}
      {opened?.kind === 'create' && (
        <CreateTeamDialog
          initial={{
            name: opened.typed['name'] ?? '',
            description: opened.typed['description'] ?? '',
          }}
          onSessionEnd={(by, typed) =>
            keepRegisterStep(tournament.id, by, { kind: 'create', typed })
          }
          onClose={close}
          // The team was created in order to register it here.
          onCreated={(team) => openNext({ kind: 'team', typed: { side: team.id, made: team.id } })}
        />
      )}
    </>
  );
}

function RegistrationNotes({ offer }: { offer: RegistrationOffer }) {
  const { clans, enteredClans, teams, lacksPermission, othersTeams } = offer;
  return (
    <>
      {lacksPermission && enteredClans.length === 0 && <PermissionRequired />}
      {enteredClans.length > 0 && (
        <p className="text-sm text-muted-foreground">
          {formatList(enteredClans.map(({ name }) => isolated(name)))}{' '}
          {enteredClans.length === 1 ? 'is' : 'are'} registered without you. The leader and the
          handlers choose who plays.
        </p>
      )}
      {!lacksPermission && clans.length === 0 && teams.length === 0 && (
        <p className="text-sm text-muted-foreground">
          Play with a clan, or with a team of your own that needs no clan.
        </p>
      )}
      {othersTeams.length > 0 && (
        <p className="text-sm text-muted-foreground">
          {formatList(othersTeams.map(({ name }) => isolated(name)))}: the team leader can register{' '}
          {othersTeams.length === 1 ? 'it' : 'them'}.
        </p>
      )}
    </>
  );
}

/** The team's leader invites players on its page. */
function LedTeams({ teams }: { teams: readonly Team[] }) {
  return (
    <ul className="grid grid-cols-1 gap-1 text-sm text-muted-foreground">
      {teams.map(({ id, name, members, substitutes }) => (
        <li key={id} className="flex min-w-0 items-center justify-between gap-3">
          <Link
            href={paths.team(id)}
            className="flex min-h-6 min-w-0 items-center text-foreground underline underline-offset-3 hover:text-primary"
          >
            <Name>{name}</Name>
          </Link>
          <span className="shrink-0">
            {formatCount(members.length + substitutes.length, 'player')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Shown to members who are neither leader nor handler (rules/tournaments 6.2). */
function PermissionRequired() {
  return (
    <div className="rounded-md border bg-background p-3.5 text-sm">
      <h3 className="font-semibold">Permission Required</h3>
      <p className="mt-1 text-muted-foreground">
        Only clan leaders or handlers can register your clan. Please contact them or create your own
        clan.
      </p>
      <LinkButton variant="secondary" size="small" href={paths.createClan()} className="mt-3">
        Create Clan
      </LinkButton>
    </div>
  );
}
