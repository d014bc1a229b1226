import type { DirectChannelOutcome, OpenDirectChannel } from '../discord/open-direct-channel.ts';
import type { MemberRoles, RoleOutcome } from '../discord/member-roles.ts';
import type { PostMessage } from '../discord/post-message.ts';
import type { PostOutcome } from '../discord/post-outcome.ts';

type PostRequest = Parameters<PostMessage>[0];

/** Discord's channels in a test. Every message is accepted by default. */
export type ScriptedPost = {
  postMessage: PostMessage;
  openDirectChannel: OpenDirectChannel;
  /** The Discord ids of the users whose channel was asked for since the last `opened.length = 0`. */
  opened: string[];
  /** Sets the outcomes of the next questions for a channel, in order. All later ones are answered. */
  answerOpening(...outcomes: DirectChannelOutcome[]): void;
  changeRole: MemberRoles['changeRole'];
  hasRole: MemberRoles['hasRole'];
  /** The roles that members have, as `account role`. A test may add some. */
  holders: Set<string>;
  /** The number of questions about roles. */
  asked: { count: number };
  /** Roles given and taken since the last `roles.length = 0`, as `+account role` and `-account role`. */
  roles: string[];
  /** Sets the outcomes of the next changes of roles, in order. All later ones succeed. */
  answerRoles(...outcomes: RoleOutcome[]): void;
  /** Messages posted since the last `posts.length = 0`. */
  posts: PostRequest[];
  /** Sets the outcomes of the next posts, in order. All later ones are accepted. */
  answer(...outcomes: PostOutcome[]): void;
  /** Delays every post until the returned function is called. */
  hold(): () => void;
};

/** The real outcomes are tested against HTTP servers. */
export function scriptedPost(): ScriptedPost {
  const posts: PostRequest[] = [];
  const outcomes: PostOutcome[] = [];
  const roles: string[] = [];
  const holders = new Set<string>();
  const asked = { count: 0 };
  const roleOutcomes: RoleOutcome[] = [];
  const opened: string[] = [];
  const openings: DirectChannelOutcome[] = [];
  let blocked: Promise<void> = Promise.resolve();
  return {
    posts,
    roles,
    opened,
    answerOpening: (...next) => void openings.splice(0, openings.length, ...next),
    openDirectChannel: async ({ discordId }) => {
      opened.push(discordId);
      return openings.shift() ?? { is: 'open', channelId: directChannelOf(discordId) };
    },
    holders,
    asked,
    hasRole: async ({ discordId, roleId }) => {
      asked.count += 1;
      return { is: 'known', has: holders.has(`${discordId} ${roleId}`) };
    },
    answerRoles: (...next) => void roleOutcomes.splice(0, roleOutcomes.length, ...next),
    changeRole: async ({ discordId, roleId, gives }) => {
      roles.push(`${gives ? '+' : '-'}${discordId} ${roleId}`);
      await blocked;
      const outcome = roleOutcomes.shift() ?? { is: 'done' };
      if (outcome.is === 'done') holders[gives ? 'add' : 'delete'](`${discordId} ${roleId}`);
      return outcome;
    },
    answer: (...next) => void outcomes.splice(0, outcomes.length, ...next),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      blocked = promise;
      return resolve;
    },
    postMessage: async (request) => {
      posts.push(request);
      await blocked;
      return outcomes.shift() ?? { is: 'sent', messageId: `message ${posts.length}` };
    },
  };
}

export function directChannelOf(discordId: string): string {
  return `77${discordId.slice(2)}`;
}
