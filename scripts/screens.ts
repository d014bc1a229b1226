import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allScenes } from '#screens/all-scenes.ts';
import { writeContactSheet } from '#screens/report/contact-sheet.ts';
import { describeDoubts, describeFindings } from '#screens/report/describe-findings.ts';
import { runScreens } from '#screens/run-screens.ts';
import { ON_AIR_WIDTHS, WIDTHS } from '#screens/scene.ts';
import { PRESETS } from '#shared/domain/site/presets.ts';
import { buildClientWhenStale } from './build-client.ts';
import { shutdownSignal } from './shutdown-signal.ts';
import { root } from './run-tool.ts';

process.exitCode = await screens().catch((error: unknown) => {
  console.error(shutdownSignal.aborted ? 'Taking pictures was stopped.' : error);
  return 1;
});
// The listeners for signals and for the launcher would keep the finished process alive.
process.exit();

/** Returns the exit code, which is 1 if there are findings. */
async function screens(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      width: { type: 'string', multiple: true },
      preset: { type: 'string', multiple: true },
    },
  });
  const select = <T>(all: readonly T[], name: (one: T) => string, names?: readonly string[]) =>
    names === undefined ? all : all.filter((one) => names.includes(name(one)));
  const allWidths = [...WIDTHS, ...ON_AIR_WIDTHS];
  const widths = select(allWidths, String, values.width);
  const presets = select(PRESETS, ({ id }) => id, values.preset);
  const scenes = allScenes.filter(
    ({ name }) =>
      positionals.length === 0 || positionals.some((beginning) => name.startsWith(beginning)),
  );
  if (scenes.length === 0 || widths.length === 0 || presets.length === 0) {
    console.error(
      `No scene matches. Widths: ${allWidths.join(', ')}. Presets: ${PRESETS.map(({ id }) => id).join(', ')}. Scenes:`,
    );
    for (const { name } of allScenes) console.error(`  ${name}`);
    return 1;
  }
  const built = await buildClientWhenStale();
  if (!built.ok) throw new Error(built.output);
  const folder = join(root, 'out/screens');
  const { findings, doubts, pictures } = await runScreens({
    scenes,
    widths,
    presets,
    folder,
    webDir: built.webDir,
    print: console.log,
    signal: shutdownSignal,
  });
  await writeContactSheet(folder, allScenes);
  for (const line of describeDoubts(doubts)) console.log(line);
  for (const line of describeFindings(findings, { scenes: scenes.length, pictures })) {
    console.log(line);
  }
  console.log('The pictures are in out/screens; index.html there shows all of them.');
  return findings.length === 0 ? 0 : 1;
}
