/** The refusals of Discord about guilds that have a code of their own. */
export const guildErrors = {
  unknownGuild: { status: 404, body: { message: 'Unknown Guild', code: 10_004 } },
  unknownMember: { status: 404, body: { message: 'Unknown Member', code: 10_007 } },
  unknownUser: { status: 404, body: { message: 'Unknown User', code: 10_013 } },
  missingAccess: { status: 403, body: { message: 'Missing Access', code: 50_001 } },
} as const;

export type GuildError = (typeof guildErrors)[keyof typeof guildErrors];

type FormError = { code: string; message: string };

/** Discord's answer to a request that does not fit: what is wrong with each field. */
export function invalidFormBody(errors: Record<string, FormError>) {
  return {
    message: 'Invalid Form Body',
    code: 50_035,
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [field, { _errors: [error] }]),
    ),
  };
}
