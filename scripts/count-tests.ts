/** The fields of vitest's JSON report that are used. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

export type Counts = { passed: number; failed: number };

/**
 * Counts passed and failed tests of a run. A file that could not be read counts as one failed test, and so does a
 * run that failed without a failed test, ran no tests, or left no report.
 */
export function countTests(report: VitestReport | null, ok: boolean): Counts {
  const passed = report?.numPassedTests ?? 0;
  const brokenFiles = (report?.testResults ?? []).filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = (report?.numFailedTests ?? 0) + brokenFiles.length;
  const unexplained = failed === 0 && (!ok || passed === 0);
  return { passed, failed: unexplained ? 1 : failed };
}
