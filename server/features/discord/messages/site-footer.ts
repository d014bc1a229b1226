import { shownText } from '../../../../shared/domain/shown-text.ts';

/** Whose message it is. */
export type MessageSite = { publicUrl: string; siteName: string };

/** The foot of each message: the site's name and where it is. */
export function siteFooter({ publicUrl, siteName }: MessageSite): { text: string } {
  return { text: `${shownText(siteName, 50)} · ${new URL(publicUrl).host}` };
}
