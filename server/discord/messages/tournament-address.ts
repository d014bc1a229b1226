import { EMBED_LIMITS } from './embed-limits.ts';
import { cutTo, escapeMarkdown } from './escape-markdown.ts';

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
