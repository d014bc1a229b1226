import { useState } from 'react';
import { Link } from 'wouter';
import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import { listInWords } from '../../../../../shared/domain/text.ts';
import type { Team } from '../../../../../shared/contract/teams.ts';
import { paths } from '../../../../lib/paths.ts';
import { formatCount } from '../../../../lib/format/number.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { Button } from '../../../../ui/button.tsx';
import { laterDialog } from '../../../../ui/later-dialog.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Name } from '../../../../ui/name.tsx';
import type { RegistrationOffer } from './registration-offer.ts';

const RegisterClanDialog = laterDialog(() => import('../registration/register-clan-dialog.tsx'));
const RegisterTeamDialog = laterDialog(() => import('../registration/register-team-dialog.tsx'));

type RegisterActionsProps = {
  tournament: Tournament;
  offer: RegistrationOffer;
  /** Whether one of the viewer's sides is in already. */
  isIn: boolean;
  /** Whether the viewer runs the tournament, and so came for something else first. */
  runs: boolean;
  onCreateTeam: () => void;
};

/** The ways into a tournament that are open to the viewer: a clan, a team, or making one (spec part 1 §6). */
export function RegisterActions({
  tournament,
  offer,
  isIn,
  runs,
  onCreateTeam,
}: RegisterActionsProps) {
  const [dialog, setDialog] = useState<'clan' | 'team'>();
  const { clans, enteredClans, teams, lacksPermission, othersTeams } = offer;
  const hasClan = clans.length > 0;
  const hasTeam = teams.length > 0;
  const close = () => setDialog(undefined);
  return (
    <>
      {lacksPermission && !isIn && enteredClans.length === 0 && <PermissionRequired />}
      {!isIn && enteredClans.length > 0 && (
        <p className="text-sm text-muted-foreground">
          {listInWords(enteredClans.map(({ name }) => isolated(name)))}{' '}
          {enteredClans.length === 1 ? 'is' : 'are'} registered without you. The leader and the
          handlers choose who plays.
        </p>
      )}
      {!lacksPermission && !hasClan && !hasTeam && !isIn && (
        <p className="text-sm text-muted-foreground">
          Play with a clan, or with a team of your own that needs no clan.
        </p>
      )}
      {othersTeams.length > 0 && !isIn && (
        <p className="text-sm text-muted-foreground">
          {listInWords(othersTeams.map(({ name }) => isolated(name)))}: the team leader can register{' '}
          {othersTeams.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      <div className="grid gap-2.5 empty:hidden">
        {hasClan && (
          <Button
            variant={runs ? 'secondary' : 'primary'}
            data-step="register-clan"
            data-then="cancel-registration"
            onClick={() => setDialog('clan')}
          >
            Register Clan
          </Button>
        )}
        {hasTeam && (
          <Button
            variant={hasClan || runs ? 'secondary' : 'primary'}
            data-step="register-team"
            data-then="cancel-registration"
            onClick={() => setDialog('team')}
          >
            Register Team
          </Button>
        )}
        {!isIn && !hasTeam && (
          <Button
            variant={hasClan ? 'ghost' : lacksPermission || runs ? 'secondary' : 'primary'}
            data-then="register-team"
            onClick={onCreateTeam}
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
      {dialog === 'clan' && (
        <RegisterClanDialog tournament={tournament} clans={clans} onClose={close} />
      )}
      {dialog === 'team' && (
        <RegisterTeamDialog tournament={tournament} teams={teams} onClose={close} />
      )}
    </>
  );
}

/** A new team has its leader alone: its page is where others are invited. */
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

/** The spec's words for a plain member of a clan (spec part 1 §6). */
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
