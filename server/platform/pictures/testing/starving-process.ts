import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { createPictures } from '../pictures.ts';
import { picture } from './standings.ts';

/* Prints what becomes of two pictures while this process has no descriptor left, and of one afterwards. */

const log = pino({ level: 'silent' });
const pictures = createPictures({ log, program: join(import.meta.dirname, 'faulty-process.ts') });
const draw = async (title: string) => {
  await pictures.standings(picture({ title }));
  return 'drawn';
};
const outcomeOf = (drawing: Promise<string>) => drawing.catch((error: Error) => error.message);

const taken: number[] = [];
try {
  for (;;) taken.push(openSync('/dev/null', 'r'));
} catch {
  // All are taken.
}
const outcomes = await Promise.all([draw('one'), draw('two')].map(outcomeOf));
for (const descriptor of taken) closeSync(descriptor);
outcomes.push(await outcomeOf(draw('three')));
process.stdout.write(JSON.stringify(outcomes));
await pictures.stop();
