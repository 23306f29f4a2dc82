import { expect, test } from 'vitest'
import { closingLine, countPlaywright, countVitest, lastWords, secondTries, summary } from './report.mjs'

const vitestReport = {
  testResults: [
    {
      name: '/repo/tests/api/pnr.test.ts',
      startTime: 1_000,
      endTime: 4_500,
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'lists', status: 'passed', failureMessages: [] },
        { fullName: 'issues', status: 'failed', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'] },
        { fullName: 'later', status: 'pending', failureMessages: [] },
      ],
    },
    {
      name: '/repo/tests/api/broken.test.ts',
      startTime: 0,
      endTime: 100,
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [],
    },
  ],
}

test('a file that cannot be loaded counts as one failure, beside failed tests', () => {
  const { passed, failed, files } = countVitest('api', '/repo/', vitestReport)
  expect(passed).toBe(1)
  expect(failed).toEqual([
    { stage: 'api', file: 'tests/api/pnr.test.ts', name: 'issues', message: 'expected 1 to be 2' },
    { stage: 'api', file: 'tests/api/broken.test.ts', name: 'the file', message: 'Cannot find module' },
  ])
  expect(files[0]).toEqual({ stage: 'api', file: 'tests/api/pnr.test.ts', ms: 3_500 })
})

test('of a runner that broke outside of its tests, its last lines are told', () => {
  const lines = Array.from({ length: 60 }, (_, number) => `\u001b[31mline ${number}\u001b[39m\n`)
  const said = lastWords(lines.join('\n'))
  expect(said).toMatch(/line 59$/)
  expect(said).not.toContain('line 20')
  expect(said).not.toContain('\u001b')
})

test('a test that passes at its second try counts as passed, and is listed as flaky', () => {
  const run = (status: string, message?: string) => ({
    status,
    projectName: 'phone',
    results: [{ duration: 2_000, errors: message ? [{ message }] : [] }],
  })
  const spec = (title: string, outcome: object) => ({ title, file: 'twice.spec.ts', tests: [outcome] })
  const report = {
    suites: [
      {
        specs: [spec('one', run('expected')), spec('two', run('flaky', 'too late'))],
        suites: [{ specs: [spec('three', run('unexpected', 'wrong')), spec('four', run('skipped'))] }],
      },
    ],
  }
  const { passed, failed, flaky, files } = countPlaywright('end to end', report)
  expect(passed).toBe(2)
  expect(secondTries(flaky)).toBe('1 passed at a second try only')
  expect(flaky.map(({ name, message }) => [name, message])).toEqual([['[phone] two', 'too late']])
  expect(failed.map(({ name }) => name)).toEqual(['[phone] three'])
  expect(files).toEqual([{ stage: 'end to end', file: 'twice.spec.ts', ms: 8_000 }])
})

test('a run that broke before its first test is a failure', () => {
  const { failed } = countPlaywright('end to end', { suites: [], errors: [{ message: 'no server' }] })
  expect(failed).toEqual([{ stage: 'end to end', file: '', name: 'the run', message: 'no server' }])
})

test('the summary names stages, slow files and each failure with its message', () => {
  const counted = {
    ...countVitest('api', '/repo/', vitestReport),
    skipped: ['WebKitGTK: cannot be installed'],
  }
  const text = summary([{ name: 'api', ms: 61_000 }], counted)
  expect(text).toContain('    61.0 s  api')
  expect(text).toContain('     3.5 s  api: tests/api/pnr.test.ts')
  expect(text).toContain('✗ api: tests/api/pnr.test.ts › issues\n    expected 1 to be 2')
  expect(text).toContain('— skipped\nWebKitGTK: cannot be installed')
})

test('what was skipped is counted apart from what passed', () => {
  const counted = { ...countVitest('api', '/repo/', vitestReport), skipped: [] }
  expect(closingLine(counted)).toBe('1 passed, 2 failed')
  expect(closingLine({ ...counted, skipped: ['WebKitGTK: …'] })).toBe('1 passed, 2 failed, 1 skipped')
})
