import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import type { CatchingTest } from './planted-bug.ts'

/** `failure`: the first line of the failure message, or `null` if the test passed. */
type TestResult = { name: string; failure: string | null }

/** Runs the named tests in a working copy; the results leave out tests that did not run. */
export function runTests(folder: string, tests: readonly CatchingTest[]): TestResult[] {
  const ofBrowser = tests.filter(({ file }) => isSpec(file))
  const others = tests.filter(({ file }) => !isSpec(file))
  return [
    ...(others.length > 0 ? runVitest(folder, others) : []),
    ...(ofBrowser.length > 0 ? runPlaywright(folder, ofBrowser) : []),
  ]
}

function isSpec(file: string): boolean {
  return file.endsWith('.spec.ts')
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
})

function runVitest(folder: string, tests: readonly CatchingTest[]): TestResult[] {
  const files = [...new Set(tests.map(({ file }) => file))]
  const report = join(folder, 'vitest-report.json')
  if (tests.some(({ needsBuild }) => needsBuild)) build(folder)
  // npx would follow the linked package and run in the original tree
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const printed = run(folder, [
    vitest,
    'run',
    ...files,
    '-t',
    anyOf(tests),
    '--reporter=json',
    `--outputFile=${report}`,
  ])
  const { testResults } = v.parse(vitestReport, readReport(report, printed))
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status, failureMessages }) => ({
      name: fullName,
      failure: status === 'failed' ? firstLine(failureMessages[0]) : null,
    }))
}

const spec = v.object({
  title: v.string(),
  tests: v.array(
    v.object({
      results: v.array(
        v.object({ status: v.string(), errors: v.array(v.object({ message: v.optional(v.string()) })) }),
      ),
    }),
  ),
})
const playwrightReport = v.object({ suites: v.array(v.object({ specs: v.array(spec) })) })

function runPlaywright(folder: string, tests: readonly CatchingTest[]): TestResult[] {
  const files = [...new Set(tests.map(({ file }) => file))]
  const report = join(folder, 'playwright-report.json')
  build(folder)
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js')
  const printed = run(
    folder,
    [
      playwright,
      'test',
      ...files,
      '--project',
      'phone',
      '-g',
      anyOf(tests),
      '--workers=1',
      '--reporter=json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  const { suites } = v.parse(playwrightReport, readReport(report, printed))
  return suites
    .flatMap(({ specs }) => specs)
    .flatMap(({ title, tests: projects }) => {
      const result = projects[0]?.results.at(-1)
      if (!result || !['passed', 'failed', 'timedOut'].includes(result.status)) return []
      const failed = result.status !== 'passed'
      return [{ name: title, failure: failed ? firstLine(result.errors[0]?.message) : null }]
    })
}

function anyOf(tests: readonly CatchingTest[]): string {
  return tests.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
}

/** Builds browser and server programs; throws if the bug breaks the build, so that this does not count as caught. */
function build(folder: string): void {
  for (const words of [
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build'],
    [join('server', 'build.mjs')],
  ]) {
    execFileSync(process.execPath, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

/** Runs node and returns its output. */
function run(folder: string, words: readonly string[], environment: Record<string, string> = {}): string {
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout + stderr
}

function readReport(path: string, printed: string): unknown {
  if (!existsSync(path)) throw new Error(`the tests did not run:\n${printed}`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

function firstLine(message = 'no message'): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const [first = ''] = lines
  const received = lines.find((line) => line.startsWith('Received'))
  const text = received ? `${first} ${received}` : first
  return text.length > 140 ? `${text.slice(0, 139)}…` : text
}
