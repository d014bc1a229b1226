import type { Registration } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { presentRegistration } from '../registrations/registrations.presenter.ts';
import type { RegistrationRow } from '../registrations/registrations.repository.ts';
import { setCheckedIn } from './check-in.repository.ts';

type Write = { viewer: Viewer; registration: RegistrationRow; isChecked: boolean };

/** The caller has checked that the change is allowed. */
export async function writeMark(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  { viewer, registration, isChecked }: Write,
): Promise<Registration> {
  const { id, name, tournament_id: tournamentId } = registration;
  const mark = isChecked ? { at: deps.clock(), by: viewer.userId } : null;
  await setCheckedIn(tx, id, mark);
  publish(tx, { of: 'tournament', id: tournamentId, part: 'registrations' });
  await recordAudit(tx, deps, {
    actorId: viewer.userId,
    action: isChecked ? 'registration.check_in' : 'registration.undo_check_in',
    subject: { type: 'registration', id },
    before: { checkedIn: !isChecked },
    after: { name, tournamentId, checkedIn: isChecked },
  });
  return presentRegistration({ ...registration, checked_in_at: mark?.at ?? null });
}
