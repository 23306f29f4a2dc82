export type Told = { stage: string; file: string; name: string; message: string }
export type Counted = {
  passed: number
  failed: Told[]
  flaky: Told[]
  files: { stage: string; file: string; ms: number }[]
}
export function countVitest(stage: string, root: string, report: { testResults: object[] }): Counted
export function countPlaywright(stage: string, report: { suites: object[]; errors?: object[] }): Counted
export function lastWords(output: string): string
export function summary(
  stages: { name: string; ms: number }[],
  counted: Counted & { skipped: readonly string[] },
): string
export function closingLine(counted: Counted & { skipped: readonly string[] }): string
export function secondTries(flaky: Told[]): string
