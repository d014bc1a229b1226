import type { ColorScheme } from '#shared/domain/site/color-scheme.ts';
import { shownText } from '#shared/domain/shown-text.ts';
import { paintedColor } from '#shared/domain/site/contrast.ts';
import { THEME_COLORS } from '#shared/domain/site/theme-variables.ts';
import { cutTo, escapeMarkdown } from './escape-markdown.ts';

/** What Discord takes in an embed, in characters; everything of one message together at most `total`. */
export const EMBED_LIMITS = {
  title: 256,
  description: 4096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1024,
  footer: 2048,
  author: 256,
  total: 6000,
} as const;

/** Whose message it is. */
export type MessageSite = {
  publicUrl: string;
  siteName: string;
  /** Null while the built-in colours hold. */
  colorScheme: ColorScheme | null;
};

/** The foot of each message: the site's name and where it is. */
export function siteFooter({ publicUrl, siteName }: Omit<MessageSite, 'colorScheme'>): {
  text: string;
} {
  return { text: `${shownText(siteName, 50)} · ${new URL(publicUrl).host}` };
}

/** The colour at an embed's edge, as Discord takes it: the primary one of the site. */
export function siteEdge({ colorScheme }: Pick<MessageSite, 'colorScheme'>): number {
  const [red, green, blue] = paintedColor(colorScheme?.colors['--primary'] ?? THEME_COLORS.primary);
  return red * 65_536 + green * 256 + blue;
}

/** The address of a tournament's page. */
export function tournamentAddress(publicUrl: string, id: string): string {
  return new URL(`/tournaments/${id}`, publicUrl).href;
}

/** The title of each message about a tournament: its name, which links to its page. */
export function tournamentTitle(tournament: { id: string; name: string }, publicUrl: string) {
  return {
    title: cutTo(escapeMarkdown(tournament.name, 120), EMBED_LIMITS.title),
    url: tournamentAddress(publicUrl, tournament.id),
  };
}

/** Words that lead to an address, as a link in the text of a message. */
export function link(words: string, address: string): string {
  // A closing bracket would end the link early.
  return `[${words}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}
