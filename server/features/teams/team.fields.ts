import type { CallOutput } from '#shared/contract/call.ts';
import type { createTeam, Team, updateTeam } from '#shared/contract/teams.ts';
import { fieldKinds, type MappingOf } from '#server/db/field-mapping.ts';
import type { Row } from '#server/db/schema.ts';

type Forms = CallOutput<typeof createTeam>['body'] & CallOutput<typeof updateTeam>['body'];

const { same, orNull } = fieldKinds<Row<'teams'>>();

export const teamFields = {
  name: same('name'),
  description: orNull('description'),
} satisfies MappingOf<Forms, Team, Row<'teams'>>;
