import type { OutgoingMessage } from '../outgoing-message.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { siteEdge, siteFooter, type MessageSite, link } from './message-parts.ts';

export function testMessage({ publicUrl, siteName, colorScheme }: MessageSite): OutgoingMessage {
  const site = link(escapeMarkdown(siteName, 50), new URL(publicUrl).href);
  return {
    embeds: [
      {
        title: 'This channel is ready',
        description: `New tournaments and their results from ${site} will arrive here. This is a test; nothing else needs to be done.`,
        color: siteEdge({ colorScheme }),
        footer: siteFooter({ publicUrl, siteName }),
      },
    ],
  };
}
