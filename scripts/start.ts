import { buildClientWhenStale } from './build-client.ts';
import { keepUsed } from './build-folders.ts';
import { ending } from './ending.ts';
import { serve } from './serve.ts';

const built = await buildClientWhenStale();
if (ending.aborted) process.exit(0);
if (!built.ok) {
  console.error(`The client could not be built.\n${built.output}`);
  process.exit(1);
}
keepUsed(built.webDir);
await serve({ webDir: built.webDir });
