import type { AuditEntry } from '../../../../../shared/contract/audit.ts';
import { paths } from '../../../../lib/paths.ts';

type Act = Pick<AuditEntry, 'action' | 'subjectType' | 'subjectId' | 'before' | 'after'>;

/** Returns the page that shows what an act was done to, or null where none does. */
export function pageOf({ action, subjectType, subjectId, before, after }: Act): string | null {
  const idOf = (field: string) => {
    const value = after?.[field] ?? before?.[field];
    return typeof value === 'string' ? value : null;
  };
  const whole = { clan: paths.clan, team: paths.team, tournament: paths.tournament };
  switch (subjectType) {
    case 'clan':
    case 'team':
    case 'tournament':
      return action.endsWith('.delete') ? null : whole[subjectType](subjectId);
    case 'join_request':
      return pageWith(paths.clan, idOf('clanId'));
    case 'registration':
      return pageWith((id) => `${paths.tournament(id)}?tab=teams`, idOf('tournamentId'));
    case 'round':
      return pageWith((id) => `${paths.tournament(id)}?tab=rounds`, idOf('tournamentId'));
    case 'delivery':
      return pageWith(paths.tournament, idOf('tournamentId'));
    default:
      return null;
  }
}

function pageWith(page: (id: string) => string, id: string | null): string | null {
  return id === null ? null : page(id);
}
