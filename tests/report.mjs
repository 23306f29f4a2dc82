// The summary of a test run: time by stage, the slowest files, failures, and tests that passed only at a second try.

import { stripVTControlCharacters } from 'node:util'

const maxLines = 12

/** The first lines of a message, without the colours of a terminal. */
function shortened(message) {
  return stripVTControlCharacters(message).split('\n').slice(0, maxLines).join('\n')
}

/** What a runner complained of last, as an error outside of its tests, which no report has. */
export function lastWords(output) {
  const lines = stripVTControlCharacters(output).split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .slice(-2 * maxLines)
    .join('\n')
}

/** Counts Vitest's JSON report. A file that cannot be loaded has no tests, and counts as one failure. */
export function countVitest(stage, root, { testResults }) {
  const counted = { passed: 0, failed: [], flaky: [], files: [] }
  for (const { name, startTime, endTime, status, message, assertionResults } of testResults) {
    const file = name.replace(root, '')
    counted.files.push({ stage, file, ms: endTime - startTime })
    for (const { fullName, status: result, failureMessages } of assertionResults) {
      if (result === 'passed') counted.passed += 1
      if (result !== 'failed') continue
      counted.failed.push({ stage, file, name: fullName, message: shortened(failureMessages.join('\n')) })
    }
    const isWhole = status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
    if (isWhole) counted.failed.push({ stage, file, name: 'the file', message: shortened(message ?? '') })
  }
  return counted
}

/** Counts Playwright's JSON report. A test that passes at a second try counts as passed, and is listed as flaky. */
export function countPlaywright(stage, { suites, errors = [] }) {
  const counted = { passed: 0, failed: [], flaky: [], files: [] }
  const times = new Map()
  const walk = ({ specs = [], suites: inner = [] }) => {
    for (const { title, file, tests } of specs) {
      for (const { status, projectName, results } of tests) {
        times.set(file, (times.get(file) ?? 0) + results.reduce((sum, { duration }) => sum + duration, 0))
        const message = results.flatMap((result) => result.errors.map((error) => error.message)).join('\n')
        const entry = { stage, file, name: `[${projectName}] ${title}`, message: shortened(message) }
        if (status === 'expected' || status === 'flaky') counted.passed += 1
        if (status === 'flaky') counted.flaky.push(entry)
        if (status === 'unexpected') counted.failed.push(entry)
      }
    }
    inner.forEach(walk)
  }
  suites.forEach(walk)
  for (const { message = '' } of errors) {
    counted.failed.push({ stage, file: '', name: 'the run', message: shortened(message) })
  }
  counted.files = [...times].map(([file, ms]) => ({ stage, file, ms }))
  return counted
}

/** The text that `run.mjs` prints before its last line, the counts. */
export function summary(stages, { failed, flaky, files, skipped }) {
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, 10)
  return [
    '',
    '— where the time went',
    ...stages.map(({ name, ms }) => `${seconds(ms)}  ${name}`),
    ...(slowest.length ? ['', '— slowest files'] : []),
    ...slowest.map(({ stage, file, ms }) => `${seconds(ms)}  ${stage}: ${file}`),
    ...(skipped.length ? ['', '— skipped', ...skipped] : []),
    ...listed('passed at a second try only', flaky),
    ...listed('failed', failed),
  ].join('\n')
}

/** The last line of a run. What was skipped has not passed. */
export function closingLine({ passed, failed, skipped }) {
  const counted = `${passed} passed, ${failed.length} failed`
  return skipped.length > 0 ? `${counted}, ${skipped.length} skipped` : counted
}

/** The line before the counts: a test that needs a second try is a bug of the test or of the product. */
export function secondTries(flaky) {
  return `${flaky.length} passed at a second try only`
}

function listed(title, tests) {
  if (tests.length === 0) return []
  const lines = tests.flatMap(({ stage, file, name, message }) => [
    `✗ ${stage}: ${file} › ${name}`,
    ...message.split('\n').map((line) => `    ${line}`),
  ])
  return ['', `— ${title}: ${tests.length}`, ...lines]
}

function seconds(ms) {
  return `${(ms / 1_000).toFixed(1).padStart(8)} s`
}
