import { sendRequest } from '../measure/send-request.ts';

/*
 * Clients that request one image after another. They run in a separate process, so reading the images takes no time
 * from the measuring process. The process responds to each message with the number of images pulled so far, once
 * there are any.
 */

export type Pull = { origin: string; paths: readonly string[]; clients: number };

const begun = Promise.withResolvers<void>();
let pulled = 0;

async function pull({ origin, paths, clients }: Pull): Promise<void> {
  const client = async (number: number) => {
    for (let turn = Math.floor((number * paths.length) / clients); ; turn += 1) {
      const path = paths[turn % paths.length] ?? '';
      const { status } = await sendRequest(origin, { path });
      if (status !== 200) throw new Error(`${path} returned ${status}.`);
      pulled += 1;
      begun.resolve();
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
}

process.on('message', (message: Pull | 'count') => {
  if (message !== 'count') void pull(message);
  void begun.promise.then(() => process.send?.(pulled));
});
