// Installs everything that the tests need, runs them all, and ends with one line of counts.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedFiles, changedOfLate } from './changed-files.mjs'
import { engines, missingOf, testedByEngines } from './engines/programs.mjs'
import { closingLine, countPlaywright, countVitest, lastWords, secondTries, summary } from './report.mjs'

const mode = process.argv[2] ?? 'all'
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const headlessShell = '/usr/bin/chromium-headless-shell'
const pgbouncer = '/usr/sbin/pgbouncer'
const reports = join('test-results', 'reports')
const started = Date.now()
const stages = []
const counts = { passed: 0, failed: [], flaky: [], files: [], skipped: [] }

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

/** Programs that either pass or fail as a whole, two at a time; each one's output is printed when it has ended. */
async function check(programs) {
  const began = Date.now()
  const left = Object.entries(programs)
  const parts = []
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) parts.push(await checkOne(...next))
  }
  await Promise.all([lane(), lane()])
  stages.push({ name: 'checks, two at a time', ms: Date.now() - began }, ...parts)
}

async function checkOne(name, [program, ...words]) {
  const began = Date.now()
  const { ok, output } = await collected(program, words)
  const ms = Date.now() - began
  console.log(
    `\n— ${name}: ${ok ? 'passed' : 'failed'} after ${(ms / 1_000).toFixed(1)} s\n${output.trimEnd()}`,
  )
  if (ok) counts.passed += 1
  else counts.failed.push({ stage: 'check', file: '', name, message: 'its own output says why' })
  return { name: `  ${name}`, ms }
}

function collected(program, words, env = process.env) {
  return new Promise((resolve) => {
    const chunks = []
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env,
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
    const end = (ok, more = '') => resolve({ ok, output: Buffer.concat(chunks).toString() + more })
    child.on('error', (error) => end(false, String(error)))
    child.on('close', (code) => end(code === 0))
  })
}

/** As `sh`, while other programs are being listened to. What it complained of is shown, and kept as `output`. */
function shown(program, words, env) {
  return new Promise((resolve) => {
    const chunks = []
    const child = spawn(program, words, { stdio: ['inherit', 'inherit', 'pipe'], env })
    child.stderr.on('data', (chunk) => {
      process.stderr.write(chunk)
      chunks.push(chunk)
    })
    const end = (ok, more = '') => resolve({ ok, output: Buffer.concat(chunks).toString() + more })
    child.on('error', (error) => end(false, String(error)))
    child.on('close', (code) => end(code === 0))
  })
}

/** Runs a test runner and counts its JSON report, which is kept. One that runs beside others is printed when it has ended. */
async function suite(name, words, count, { isBeside = false } = {}) {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const began = Date.now()
  if (!isBeside) console.log(`\n— ${name}`)
  const { ok, output } = await (isBeside ? collected : shown)('npx', words(report), env)
  stages.push({ name: isBeside ? `  ${name}, beside the others` : name, ms: Date.now() - began })
  if (isBeside) console.log(`\n— ${name}\n${output.trimEnd()}`)
  const { passed, failed, flaky, files } = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [], flaky: [], files: [] }
  counts.passed += passed
  counts.failed.push(...failed)
  counts.flaky.push(...flaky)
  counts.files.push(...files)
  // a run that broke without a report is a failure, and so is one without tests
  if (failed.length === 0 && (!ok || passed === 0)) {
    const message = ok ? 'it ran nothing' : `it broke\n${lastWords(output)}`
    counts.failed.push({ stage: name, file: '', name: 'the run', message })
  }
}

const vitest = (name, projects = [name], { isBeside = false, more = [] } = {}) =>
  suite(
    name,
    (report) => [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...more,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    (report) => countVitest(name, `${process.cwd()}/`, report),
    { isBeside },
  )

const playwright = () =>
  suite(
    'end to end',
    () => ['playwright', 'test', '--reporter=list,json'],
    (report) => countPlaywright('end to end', report),
  )

/** `['.']` are all files. Of some, Vitest finds the tests that import them; those of `tests` read the sources as text. */
function checksOf(files) {
  const vitestRun = ['npx', 'vitest', 'run', '--project']
  const programs = files.filter((file) => /\.(ts|tsx|mjs)$|^\.$/.test(file))
  return {
    types: ['npx', 'tsc', '-b'],
    ...(isOfChanges && {
      'unit tests of what changed': [...vitestRun, 'unit*', '--changed', '--passWithNoTests'],
      'rules of the code': [...vitestRun, 'unit', 'tests/'],
    }),
    ...(programs.length > 0 && {
      'lint with types': ['npx', 'oxlint', '--type-aware', '--deny-warnings', ...programs],
    }),
    'nothing unused': ['npx', 'knip', '--cache'],
    ...(files.length > 0 && {
      'format and lint': ['npx', 'biome', 'ci', '--no-errors-on-unmatched', ...files],
    }),
  }
}

/** Installs packages of Debian; answers whether they are there. */
function installed(...packages) {
  console.log(`Installing ${packages.join(', ')}…`)
  return sh('apt-get', ['update', '-qq']) && sh('apt-get', ['install', '-y', '-qq', ...packages])
}

/** Playwright drives Debian's Chromium; no browser is downloaded. Its headless shell does the same in four fifths of the time. */
function needChromium() {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell)) return
  if (installed('chromium-headless-shell') || existsSync('/usr/bin/chromium')) return
  console.error('Chromium is needed: install it, or name it in CHROMIUM_PATH.')
  process.exit(1)
}

/** One test puts Debian's pooler before the database. */
function needPooler() {
  if (existsSync(pgbouncer)) return
  if (installed('pgbouncer')) return
  console.error('PgBouncer is needed: install the package pgbouncer.')
  process.exit(1)
}

/** Answers whether there is an engine to test with; one that cannot be installed is skipped, and said to be. */
function needEngines() {
  for (const { name, packages, programs } of engines) {
    if (missingOf(programs).length === 0 || (installed(...packages) && missingOf(programs).length === 0))
      continue
    counts.skipped.push(`${name}: ${missingOf(programs).join(', ')} cannot be installed`)
  }
  return counts.skipped.length < engines.length
}

/** The other engines cost a minute or two, and differ in what the device keeps. */
function areEnginesConcerned() {
  const files = changedOfLate()
  if (files?.some((file) => testedByEngines.some((folder) => file.startsWith(folder)))) return true
  const why = files ? 'nothing that they tell apart has changed of late' : 'git does not say what has changed'
  console.log(`\n— Firefox and WebKit: not run, ${why}; npm run test:long runs them`)
  return false
}

// installs the packages and builds, as `npm start` does
const launch = (step) => [process.execPath, 'server/launch.mjs', step]
function prepare(step) {
  const [program, ...words] = launch(step)
  if (!timed(step, () => sh(program, words))) process.exit(1)
}
prepare('install')
if (mode === 'long' || mode === 'bench') prepare('build')

if (mode === 'long') {
  const seed = process.env.WORKLOAD_SEED ?? String(Date.now() % 1_000_000)
  const long = (name, words, environment) =>
    timed(name, () => sh('npx', words, { env: { ...process.env, ...environment } }))
  const vitestOf = (project) => ['vitest', 'run', '--project', project, '--reporter=verbose']
  needChromium()
  needPooler()
  const ok = [
    long(`faults in their full counts, seed ${seed}`, vitestOf('faults'), { LONG: '1', WORKLOAD_SEED: seed }),
    // everywhere else the clock of the API's tests starts at a fixed day
    long(`API from today on, with every hostile input, seed ${seed}`, vitestOf('api'), {
      NOW: '1',
      LONG: '1',
      WORKLOAD_SEED: seed,
    }),
    long(
      'screens in light and dark, the administration walked at every size',
      ['playwright', 'test', 'screens-at-sizes', 'administration', 'deposits', '/prices', 'setup', 'zoom'],
      { LONG: '1' },
    ),
    long('200 kills of the browser', ['playwright', 'test', 'browser-killed', '--project=phone'], {
      LONG: '1',
    }),
    long('a release installed and brought back, backups under load, proxies', vitestOf('operations'), {
      LONG: '1',
      WORKLOAD_SEED: seed,
    }),
    needEngines() ? long('Firefox and WebKit', vitestOf('engines'), {}) : true,
    long('planted bugs', ['tsx', 'tests/planted/main.ts'], {}),
  ]
  console.log(summary(stages, counts))
  process.exit(ok.every(Boolean) ? 0 : 1)
}
if (mode === 'bench')
  process.exit(
    sh('npx', ['tsx', '--max-semi-space-size=64', 'tests/bench/main.ts', ...process.argv.slice(3)]) ? 0 : 1,
  )

mkdirSync(reports, { recursive: true })
const isOfChanges = process.argv.includes('--changed')
await check(isOfChanges ? checksOf(changedFiles()) : { build: launch('build'), ...checksOf(['.']) })
// without a build the other tests would only repeat its failure
const isBuilt = !counts.failed.some(({ name }) => name === 'build')
const all = mode === 'all' && isBuilt
// kills and pauses wait more than they work: one file at a time, beside tests that work
const faults = all && vitest('faults', ['faults'], { isBeside: true, more: ['--maxWorkers=1'] })
if (!isOfChanges) await vitest('unit', ['unit*'])
if (all) {
  needPooler()
  await vitest('api', ['api', 'parts'])
  await faults
  if (areEnginesConcerned() && needEngines()) await vitest('engines')
  needChromium()
  await playwright()
}

const { failed, flaky } = counts
stages.push({ name: 'in all', ms: Date.now() - started })
writeFileSync(join(reports, 'summary.json'), JSON.stringify({ stages, ...counts }, null, 2))
console.log(summary(stages, counts))
console.log(`\n${secondTries(flaky)}\n${closingLine(counts)}`)
process.exit(failed.length === 0 ? 0 : 1)
