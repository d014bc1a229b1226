import type { ColorScheme } from '#shared/domain/site/color-scheme.ts';
import { shownText } from '#shared/domain/shown-text.ts';

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
