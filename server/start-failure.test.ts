import { expect, test } from 'vitest'
import { sentenceOfFailedStart } from './start-failure.ts'

const failed = (code: string, message = '') => Object.assign(new Error(message), { code })

test.each([
  ['a busy port', failed('EADDRINUSE'), /Port 8080 is already in use/],
  [
    'a database that is not there',
    failed('ECONNREFUSED'),
    /does not answer \(ECONNREFUSED\)\. Start PostgreSQL/,
  ],
  [
    'a disk without room',
    failed('53100', 'could not extend file'),
    /is full \(could not extend file\)\. Make room/,
  ],
  ['anything else', new Error('PostgreSQL 15 or newer is needed'), /^PostgreSQL 15 or newer is needed$/],
])('a start that fails for %s says what to do', (_, error, sentence) => {
  expect(sentenceOfFailedStart(error, 8080)).toMatch(sentence)
})
