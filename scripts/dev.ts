import { createServer } from 'vite';
import { shutdownSignal } from './shutdown-signal.ts';
import { findFreePort } from './harness/find-free-port.ts';
import { restartOnChange } from './restart-on-change.ts';

/** The paths that the server handles. Vite serves everything else and reloads it in the browser. */
const SERVER_PATHS = ['/api', '/uploads', '/discord-sandbox', '/healthz', '/readyz'];

const port = Number(process.env['PORT'] ?? 3000);
const serverPort = await findFreePort();
const target = `http://127.0.0.1:${serverPort}`;

const ownListeners = process.listeners('SIGTERM');
const vite = await createServer({
  server: {
    host: process.env['HOST'] ?? '127.0.0.1',
    port,
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target }])),
  },
});
await vite.listen();
// Vite's own listener would exit with a failure code while the server is still running.
for (const listener of process.listeners('SIGTERM')) {
  if (!ownListeners.includes(listener)) process.off('SIGTERM', listener);
}

await restartOnChange(['server', 'shared', 'discord-sandbox'], 'scripts/dev-server.ts', {
  ...process.env,
  HOST: '127.0.0.1',
  PORT: String(serverPort),
  // Browsers use Vite's origin, which forwards to the server.
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
});
await vite.close();
process.exit(shutdownSignal.aborted ? 0 : 1);
