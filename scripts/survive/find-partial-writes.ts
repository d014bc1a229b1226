import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { brokenLaws } from '#server/recount/laws.ts';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';

/** Further laws, which apply here because the writers delete nothing and no member leaves. */
const laws = {
  'a registration has no players': sql`
    select id from registrations where not exists (
      select from registration_players where registration_id = registrations.id)`,
  'a join request is approved without the member': sql`
    select id from join_requests as request where status = 'approved' and not exists (
      select from clan_members as member
      where member.clan_id = request.clan_id and member.user_id = request.user_id)`,
  'an audit row has a subject that does not exist': sql`
    select id from audit_log
    where subject_type in ('clan', 'join_request', 'tournament', 'registration', 'round')
      and subject_id not in (
        select id from clans union select id from join_requests union
        select id from tournaments union select id from registrations union select id from rounds)`,
};

/** Returns a sentence for each row that only a partial write can leave behind. */
export async function findPartialWrites(db: Db): Promise<string[]> {
  return [...(await spoiledRows({ db })), ...(await brokenLaws({ db }, laws))];
}
