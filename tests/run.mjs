// Installs everything that the tests need, runs them all, and ends with one line of counts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countPlaywright, countVitest, summary } from './report.mjs'

const mode = process.argv[2] ?? 'all'
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const reports = join('test-results', 'reports')
const stages = []
const counts = { passed: 0, failed: [], flaky: [], files: [] }

function sh(program, words, options = {}) {
  return spawnSync(program, words, { stdio: 'inherit', ...options }).status === 0
}

function timed(name, run) {
  console.log(`\n— ${name}`)
  const began = Date.now()
  const result = run()
  stages.push({ name, ms: Date.now() - began })
  return result
}

/** A step that either passes or fails as a whole. */
function step(name, program, ...words) {
  if (timed(name, () => sh(program, words))) counts.passed += 1
  else counts.failed.push({ stage: 'check', file: '', name, message: 'its own output says why' })
}

/** Runs a test runner and counts its JSON report, which is kept. */
function suite(name, words, count) {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const ok = timed(name, () => sh('npx', words(report), { env }))
  const { passed, failed, flaky, files } = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [], flaky: [], files: [] }
  counts.passed += passed
  counts.failed.push(...failed)
  counts.flaky.push(...flaky)
  counts.files.push(...files)
  // a run that broke without a report is a failure, and so is one without tests
  if (failed.length === 0 && (!ok || passed === 0)) {
    counts.failed.push({ stage: name, file: '', name: 'the run', message: 'it broke, or ran nothing' })
  }
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
    (report) => countVitest(project, `${process.cwd()}/`, report),
  )

const playwright = () =>
  suite(
    'end to end',
    () => ['playwright', 'test', '--reporter=list,json'],
    (report) => countPlaywright('end to end', report),
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

if (mode === 'long') {
  const workloads = ['tests/faults/idempotence.test.ts', 'tests/faults/indefinite.test.ts']
  const env = { ...process.env, LONG: '1' }
  process.exit(sh('npx', ['vitest', 'run', '--project', 'faults', ...workloads], { env }) ? 0 : 1)
}
if (mode === 'bench') process.exit(sh('npx', ['tsx', 'tests/bench/main.ts']) ? 0 : 1)

mkdirSync(reports, { recursive: true })
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

const { passed, failed } = counts
writeFileSync(join(reports, 'summary.json'), JSON.stringify({ stages, ...counts }, null, 2))
console.log(summary(stages, counts))
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
