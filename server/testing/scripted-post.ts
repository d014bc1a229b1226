import type { PostMessage } from '../discord/post-message.ts';
import type { PostOutcome } from '../discord/post-outcome.ts';

type PostRequest = Parameters<PostMessage>[0];

/** Discord's channels as a test has them: it takes every message unless told otherwise. */
export type ScriptedPost = {
  postMessage: PostMessage;
  /** What was posted since the last `posts.length = 0`. */
  posts: PostRequest[];
  /** What comes of the next posts, one after the other; then all are taken again. */
  answer(...outcomes: PostOutcome[]): void;
  /** Lets every post wait until the returned function is called. */
  hold(): () => void;
};

/** What really comes of a post is tested against HTTP servers. */
export function scriptedPost(): ScriptedPost {
  const posts: PostRequest[] = [];
  const outcomes: PostOutcome[] = [];
  let held: Promise<void> = Promise.resolve();
  return {
    posts,
    answer: (...next) => void outcomes.splice(0, outcomes.length, ...next),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    postMessage: async (request) => {
      posts.push(request);
      await held;
      return outcomes.shift() ?? { is: 'sent', messageId: `message ${posts.length}` };
    },
  };
}
