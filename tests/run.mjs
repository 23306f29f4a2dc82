// Runs with nothing installed: installs what the tests need, runs them all, and ends with one line of counts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const mode = process.argv[2] ?? 'all'
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

let passed = 0
let failed = 0

function sh(program, words, options = {}) {
  return spawnSync(program, words, { stdio: 'inherit', ...options }).status === 0
}

/** A step that either passes or fails as a whole. */
function step(name, program, ...words) {
  console.log(`\n— ${name}`)
  if (sh(program, words)) passed += 1
  else {
    failed += 1
    console.error(`✗ ${name}`)
  }
}

/** A test runner that writes a JSON report with counts. */
function suite(name, words, count) {
  console.log(`\n— ${name}`)
  const folder = join(tmpdir(), `tradewind-tests-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const report = join(folder, 'report.json')
  const ok = sh('npx', words(report), { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } })
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 }
  passed += counted.passed
  failed += counted.failed
  // a run that broke before it could count is a failure, and so is one that ran nothing
  if (counted.failed === 0 && (!ok || counted.passed === 0)) failed += 1
  rmSync(folder, { recursive: true, force: true })
}

const vitest = (project) =>
  suite(
    project,
    (report) => [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    ({ numPassedTests, numFailedTests, numFailedTestSuites, numTotalTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests || (numTotalTests === 0 ? numFailedTestSuites : 0),
    }),
  )

const playwright = () =>
  suite(
    'end to end',
    () => ['playwright', 'test', '--reporter=list,json'],
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  )

/** Playwright drives Debian's Chromium; no browser is downloaded. */
function needChromium() {
  if (process.env.CHROMIUM_PATH || existsSync('/usr/bin/chromium')) return
  console.log('Installing Chromium…')
  if (!sh('apt-get', ['update', '-qq']) || !sh('apt-get', ['install', '-y', '-qq', 'chromium'])) {
    console.error('Chromium is needed: install it, or name it in CHROMIUM_PATH.')
    process.exit(1)
  }
}

// installs the packages and builds, as `npm start` does
if (!sh(process.execPath, ['server/launch.mjs', 'build'])) process.exit(1)

if (mode === 'bench') process.exit(sh('npx', ['tsx', 'tests/bench/main.ts']) ? 0 : 1)

step('types', 'npx', 'tsc', '-b')
step('format and lint', 'npx', 'biome', 'ci', '.')
step('lint with types', 'npx', 'oxlint', '--type-aware', '--deny-warnings')
step('nothing unused', 'npx', 'knip')
vitest('unit')
if (mode === 'all') {
  needChromium()
  vitest('api')
  vitest('faults')
  playwright()
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
