import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counts, VitestReport } from './count-tests.ts';
import { countTests } from './count-tests.ts';
import { runTool } from './run-tool.ts';

/** Runs vitest, which prints for itself, on all tests or those that the arguments name; returns how many passed and failed. */
export async function runTests(args: string[]): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-report-'));
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { ok } = await runTool('vitest', ['run', ...reporters, ...args], { prints: true });
    return countTests(await readReport(file), ok);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readReport(file: string): Promise<VitestReport | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  } catch {
    return null;
  }
}
