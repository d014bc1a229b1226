import * as z from 'zod/mini';
import { NAME_LIMITS } from '../domain/tournaments/remembered-names.ts';
import { call, organiserErrors } from './call.ts';
import { id, idParams, text, time } from './fields.ts';

/** A remembered text that means a side or a player, in the folded form that is compared. One of the ids is set. */
export const nameAlias = z.object({
  fold: z.string(),
  registrationId: z.optional(z.string()),
  userId: z.optional(z.string()),
});
export type NameAlias = z.infer<typeof nameAlias>;

export const listNameAliases = call({
  method: 'GET',
  path: '/api/tournaments/:id/name-aliases',
  access: 'signed-in',
  summary: 'Texts that name the approved sides and their players in pasted results',
  params: idParams,
  response: z.array(nameAlias),
  errors: organiserErrors,
});

export const rememberNames = call({
  method: 'PUT',
  path: '/api/tournaments/:id/name-aliases',
  access: 'signed-in',
  summary: 'Remembers which sides and players the texts of pasted results meant; returns all',
  params: idParams,
  body: z.object({
    aliases: z
      .array(
        z
          .object({
            text: text({ min: 1, max: NAME_LIMITS.text.max, required: 'Give the text as pasted.' }),
            registrationId: z.optional(id),
            userId: z.optional(id),
          })
          .check(
            z.refine(
              ({ registrationId, userId }) =>
                (registrationId === undefined) !== (userId === undefined),
              { error: 'Give either a side or a player.' },
            ),
          ),
      )
      .check(
        z.maxLength(NAME_LIMITS.perCall.max, {
          error: `At most ${NAME_LIMITS.perCall.max} names are remembered at a time.`,
        }),
      ),
  }),
  response: z.array(nameAlias),
  errors: organiserErrors,
});

/** A text that names the caller. */
export const ownName = z.object({ id: z.string(), text: z.string(), createdAt: time });
export type OwnName = z.infer<typeof ownName>;

export const listOwnNames = call({
  method: 'GET',
  path: '/api/profile/names',
  access: 'signed-in',
  summary: 'Texts by which organisers have recognised the caller in results, newest first',
  response: z.array(ownName),
  errors: [],
});

export const forgetName = call({
  method: 'DELETE',
  path: '/api/profile/names/:id',
  access: 'signed-in',
  summary: 'Forgets a text that names the caller',
  params: idParams,
  response: z.object({}),
  errors: ['name_not_found'],
});
