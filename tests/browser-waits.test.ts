import { expect, test } from 'vitest'
import { defaultDeadlines, longestDeadlineMs } from '../server/commands/answer/deadlines.ts'
import { commandTimeoutMs, requestTimeoutMs } from '../src/lib/call/send.ts'
import { chargeAskedMs } from '../src/shell/outbox/command/command-outcome.ts'

test('the browser waits for a command as long as suppliers may take: for the charge, and then for what is done', () => {
  expect(commandTimeoutMs).toBeGreaterThan(2 * longestDeadlineMs)
  expect(requestTimeoutMs).toBeGreaterThan(Math.max(defaultDeadlines.searchAlone, defaultDeadlines.check))
})

test('it gives up no cancellation that the server may still store, because it asks for the charge first', () => {
  expect(chargeAskedMs).toBeGreaterThanOrEqual(longestDeadlineMs)
})
