import type { Sandbox } from '../sandbox.ts';
import { singleText } from './form-fields.ts';

/** A bot that an application wants to have in a server. */
export interface BotInvite {
  permissions: bigint;
  /** The server that the invitation is for, when it names one. */
  guildId: string | undefined;
}

const knownScopes = ['bot', 'applications.commands'];

function scopesOf(query: unknown): string[] {
  return (singleText(query, 'scope') ?? '').split(' ').filter((scope) => scope !== '');
}

/** True for the address of an invitation; a sign-in never asks for this scope. */
export function isBotInvite(query: unknown): boolean {
  return scopesOf(query).includes('bot') && singleText(query, 'response_type') === undefined;
}

/** What the address asks for, or a sentence about what is wrong with it. */
export function readBotInvite({ clientId }: Sandbox, query: unknown): BotInvite | string {
  if (singleText(query, 'client_id') !== clientId) {
    return 'Its client_id is not one that this sandbox knows.';
  }
  if (!scopesOf(query).every((scope) => knownScopes.includes(scope))) {
    return `Its scope may hold ${knownScopes.join(' and ')} only.`;
  }
  const permissions = singleText(query, 'permissions') ?? '0';
  if (!/^\d{1,20}$/.test(permissions)) return 'Its permissions are not a number of bits.';
  return { permissions: BigInt(permissions), guildId: singleText(query, 'guild_id') };
}
