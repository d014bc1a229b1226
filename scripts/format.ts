import { runTool } from './run-tool.ts';

const { ok } = await runTool('oxfmt', ['.'], { prints: true });
process.exitCode = ok ? 0 : 1;
