import { describe, expect, it, test } from 'vitest'
import { ApiFailure, Unreachable } from '../../../lib/call/failure.ts'
import { linesOf, type UnansweredState, unansweredStateOf } from './unanswered.ts'

const now = Date.parse('2026-11-21T10:00:00.000Z')
const sent = { state: 'SENT' } as const
const neverSeen = new ApiFailure(404, '404', { error: 'NOT_FOUND', errorDescription: '' })
const noAnswer = { isFinal: false, error: null }

describe('what was confirmed on this device', () => {
  it.each([
    ['may be booked while nobody answers', sent, new Unreachable(''), 'WAITING'],
    ['may be booked while a gateway answers', sent, new ApiFailure(404, '404'), 'WAITING'],
    ['is not booked once the server said that it never saw it', sent, neverSeen, 'NOT_SENT'],
    ['is not booked when it never left', { state: 'STAGED' }, new Unreachable(''), 'NOT_SENT'],
  ] as const)('%s', (_, head, error, standing) => {
    expect(unansweredStateOf(head, { isFinal: false, error }, now)).toBe(standing)
  })

  it('may be booked while a request of it can arrive', () => {
    const mayArriveUntil = new Date(now + 5_000).toISOString()
    expect(unansweredStateOf({ ...sent, mayArriveUntil }, { isFinal: false, error: neverSeen }, now)).toBe(
      'WAITING',
    )
  })

  it('has its answer when the server has one', () => {
    expect(unansweredStateOf(sent, { isFinal: true, error: null }, now)).toBe('ANSWERED')
    expect(unansweredStateOf(sent, noAnswer, now)).toBe('WAITING')
  })
})

test('commands of one kind that stand alike are one line', () => {
  const command = (commandId: string, kind: 'BOOK_HOTEL' | 'ISSUE_PNR', standing: UnansweredState) => ({
    commandId,
    kind,
    standing,
  })
  const lines = linesOf([
    command('a', 'BOOK_HOTEL', 'WAITING'),
    command('b', 'ISSUE_PNR', 'WAITING'),
    command('c', 'BOOK_HOTEL', 'WAITING'),
    command('d', 'BOOK_HOTEL', 'NOT_SENT'),
  ])
  expect(lines.map((line) => line.map(({ commandId }) => commandId))).toEqual([['a', 'c'], ['b'], ['d']])
})
