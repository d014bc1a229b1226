import type { BotPermission } from '#shared/contract/server-config.ts';

/** The names are the ones that Discord shows. */
export const PERMISSIONS: Readonly<Record<BotPermission, { name: string; why: string }>> = {
  view_channel: { name: 'View Channel', why: 'finds the channel' },
  send_messages: { name: 'Send Messages', why: 'posts there' },
  embed_links: { name: 'Embed Links', why: 'shows a tournament as a card' },
  attach_files: { name: 'Attach Files', why: 'adds the standings as a picture' },
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

export function permissionNames(missing: readonly BotPermission[]): string {
  return list.format(missing.map((permission) => PERMISSIONS[permission].name));
}
