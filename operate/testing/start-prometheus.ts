import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { substitute } from './read-unit.ts';
import { makeFolder } from './start-postgres.ts';
import { startProgram } from './start-program.ts';

/** Starts Debian's Prometheus with these settings, but scrapes every second. Returns its origin. */
export async function startPrometheus(settings: string): Promise<string> {
  const folder = await makeFolder('prometheus');
  const file = join(folder, 'prometheus.yml');
  await writeFile(file, substitute(settings, [['scrape_interval: 15s', 'scrape_interval: 1s']]));
  await promisify(execFile)('promtool', ['check', 'config', file]);
  const port = await findFreePort();
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  await startProgram({ file: '/usr/bin/prometheus', args }, port);
  return `http://127.0.0.1:${port}`;
}

/** Throws Prometheus's error message if the expression is invalid. */
export async function query(prometheus: string, expression: string): Promise<string[]> {
  const path = `query?query=${encodeURIComponent(expression)}`;
  const { result } = await ask<{ result: { value: [number, string] }[] }>(prometheus, path);
  return result.map(({ value }) => value[1]);
}

/** Returns the names of all samples and of all metrics. The name of a histogram, for example, has no samples. */
export async function metricNames(prometheus: string): Promise<Set<string>> {
  const samples = await ask<string[]>(prometheus, 'label/__name__/values');
  const metrics = await ask<Record<string, unknown>>(prometheus, 'metadata');
  return new Set([...samples, ...Object.keys(metrics)]);
}

async function ask<Data>(prometheus: string, path: string): Promise<Data> {
  const answer = await fetch(`${prometheus}/api/v1/${path}`);
  const { data, error } = (await answer.json()) as { data: Data; error?: string };
  if (error !== undefined) throw new Error(`${path}: ${error}`);
  return data;
}
