import type { ColorScheme } from '#shared/domain/site/color-scheme.ts';
import { displayText } from '#shared/domain/display-text.ts';
import { paintedColor } from '#shared/domain/site/contrast.ts';
import { THEME_COLORS } from '#shared/domain/site/theme-variables.ts';
import { cutTo, escapeMarkdown } from './escape-markdown.ts';

/** Discord's limits for an embed, in characters. `total` is the limit for all text of a message together. */
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

export type MessageSite = {
  publicUrl: string;
  siteName: string;
  /** Null for the built-in colours. */
  colorScheme: ColorScheme | null;
};

export function siteFooter({ publicUrl, siteName }: Omit<MessageSite, 'colorScheme'>): {
  text: string;
} {
  return { text: `${displayText(siteName, 50)} · ${new URL(publicUrl).host}` };
}

/** Returns the site's primary colour as Discord's 24-bit number. */
export function siteEdge({ colorScheme }: Pick<MessageSite, 'colorScheme'>): number {
  const [red, green, blue] = paintedColor(colorScheme?.colors['--primary'] ?? THEME_COLORS.primary);
  return red * 65_536 + green * 256 + blue;
}

export function tournamentAddress(publicUrl: string, id: string): string {
  return new URL(`/tournaments/${id}`, publicUrl).href;
}

export function tournamentTitle(tournament: { id: string; name: string }, publicUrl: string) {
  return {
    title: cutTo(escapeMarkdown(tournament.name, 120), EMBED_LIMITS.title),
    url: tournamentAddress(publicUrl, tournament.id),
  };
}

export function link(text: string, address: string): string {
  // A closing bracket would end the link early.
  return `[${text}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}
