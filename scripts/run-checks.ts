import { shutdownSignal } from './shutdown-signal.ts';
import { findLostReferences } from './find-lost-references.ts';
import { findUndocumented } from './find-undocumented.ts';
import { findViolations } from './find-violations.ts';
import { root, runTool, type ToolResult } from './run-tool.ts';
import { seconds } from './steps.ts';

type Check = { name: string; run: () => Promise<ToolResult> };

const CHECKS: Check[] = [
  {
    name: 'Types of server, scripts and tests',
    run: () => checkTypes('tsconfig.json'),
  },
  { name: 'Types of shared', run: () => checkTypes('shared') },
  { name: 'Types of browser tests', run: () => checkTypes('e2e') },
  { name: 'Types of web', run: () => checkTypes('web') },
  { name: 'Lint', run: () => runTool('oxlint', ['--type-aware']) },
  { name: 'Unused code', run: () => runTool('knip', []) },
  { name: 'Format', run: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'Import law', run: () => listNone(findViolations) },
  { name: 'Doc comments', run: () => listNone(findUndocumented) },
  { name: 'References to rules', run: () => listNone(findLostReferences) },
];

/** One check for each processor of a small machine. Most checks use several processors anyway. */
const AT_ONCE = 2;

/** Prints a line for each check as it ends, and the full output of failed ones. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = [...CHECKS];
  let passed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check && !shutdownSignal.aborted; check = waiting.shift()) {
      const startedAt = performance.now();
      const { ok, output } = await check.run();
      const took = seconds(performance.now() - startedAt);
      console.log(
        ok ? `ok      ${check.name}, ${took}` : `FAILED  ${check.name}, ${took}\n${output}`,
      );
      if (ok) passed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { passed, failed: CHECKS.length - passed };
}

/**
 * TypeScript runs single-threaded: several checkers would each check the types that all files share, which takes twice
 * the processor time.
 */
function checkTypes(project: string): Promise<ToolResult> {
  return runTool('tsc', ['-p', project, '--singleThreaded']);
}

async function listNone(find: (root: string) => Promise<string[]>): Promise<ToolResult> {
  const found = await find(root);
  return { ok: found.length === 0, output: found.join('\n') };
}
