import type { PostMessage } from '../discord/post-message.ts';
import type { PostOutcome } from '../discord/post-outcome.ts';

type PostRequest = Parameters<PostMessage>[0];

/** Discord's channels in a test. Every message is accepted by default. */
export type ScriptedPost = {
  postMessage: PostMessage;
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
  let blocked: Promise<void> = Promise.resolve();
  return {
    posts,
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
