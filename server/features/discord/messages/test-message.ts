import type { OutgoingMessage } from '../post-message.ts';
import { EMBED_COLOUR } from './embed-limits.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { link } from './tournament-address.ts';

type Options = { publicUrl: string; siteName: string };

/** The message of Test Announcement: that the bot may write here, and what will come (spec part 2 §2). */
export function testMessage({ publicUrl, siteName }: Options): OutgoingMessage {
  const { host, href } = new URL(publicUrl);
  const site = link(escapeMarkdown(siteName, 80), href);
  return {
    embeds: [
      {
        title: 'This channel is ready',
        description: `New tournaments and their results from ${site} will arrive here. This is a test; nothing else needs to be done.`,
        color: EMBED_COLOUR,
        footer: { text: `${siteName.slice(0, 80)} · ${host}` },
      },
    ],
  };
}
