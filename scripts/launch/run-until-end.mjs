import { spawn } from 'node:child_process';
import { SentenceForPerson } from './sentence.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 500;

/** The exit code of a program that the dynamic loader could not start. */
const MISSING_LIBRARY = 127;

/** Read at startup, because npm may be killed during the installation. */
const parent = process.ppid;

/**
 * Runs a task and ends in the same way: with its exit code, or with the signal that ended it. However this process
 * ends, the task gets SIGTERM. npm forwards signals to this process. Ctrl-C reaches npm, this process and the task,
 * so the task receives it more than once. A killed npm cannot forward anything, but this process notices that its
 * parent has changed. If this process is killed, the task notices that its channel closes (see shutdown-signal.ts).
 */
export function runUntilEnd(node, args, env) {
  const task = spawn(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const end = () => task.kill('SIGTERM');
  for (const signal of SIGNALS) process.on(signal, end);

  const startedByNpm = env.npm_lifecycle_event !== undefined;
  const watch = setInterval(() => {
    if (!startedByNpm || process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, PARENT_CHECK_MS);

  return new Promise((resolve, reject) => {
    task.on('error', () => {
      clearInterval(watch);
      reject(
        new SentenceForPerson(
          `This system cannot run ${node}. Hotdrop needs glibc 2.28 or newer, or macOS; Alpine Linux uses a different C library.`,
        ),
      );
    });
    task.on('exit', (code, signal) => {
      clearInterval(watch);
      if (code === MISSING_LIBRARY) {
        reject(
          new SentenceForPerson(
            `This system lacks a library that ${node} needs; the line above names it. For libatomic.so.1, run apt-get install libatomic1 on Debian or Ubuntu, dnf install libatomic on Fedora.`,
          ),
        );
        return;
      }
      // A repeated Ctrl-C may still arrive. Without a listener the exit code would be lost.
      if (signal !== null) {
        for (const name of SIGNALS) process.removeListener(name, end);
        process.kill(process.pid, signal);
      }
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}
