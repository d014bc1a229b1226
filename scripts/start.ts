import { buildClientWhenStale } from './build-client.ts';
import { keepUsed } from './build-folders.ts';
import { shutdownSignal } from './shutdown-signal.ts';
import { serve } from './serve.ts';

const built = await buildClientWhenStale();
if (shutdownSignal.aborted) process.exit(0);
if (!built.ok) {
  console.error(`The client could not be built.\n${built.output}`);
  process.exit(1);
}
keepUsed(built.webDir);
await serve({ webDir: built.webDir });
