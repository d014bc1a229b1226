import type { Person } from '#server/testing/users.ts';
import type { TestWorld } from '#server/testing/test-app.ts';

type Account = { id: string };

export function accountHelpers(world: TestWorld) {
  return {
    edit: ({ ask }: Pick<Person, 'ask'>, { id }: Account, change: object) =>
      ask('PUT', `/api/admin/users/${id}`, change),

    readRow: ({ id }: Account) =>
      world.db
        .selectFrom('users')
        .select(['ign', 'uid', 'role', 'banned'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),

    readSessions: ({ id }: Account) =>
      world.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute(),

    readAudit: ({ id }: Account) =>
      world.db
        .selectFrom('audit_log')
        .select(['actor_id', 'action', 'subject_type', 'before', 'after'])
        .where('subject_id', '=', id)
        .where('action', 'like', 'user.%')
        .orderBy('id')
        .execute(),
  };
}
