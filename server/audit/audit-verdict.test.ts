import { expect, test } from 'vitest'
import { type AuditVerdict, isWrong, verdictText, type WrongPlace } from './audit-verdict.ts'

const right: AuditVerdict = {
  verified: 1,
  erased: 0,
  unexplained: 0,
  upTo: new Date('2026-11-22T05:00:00Z'),
  unsealed: 2,
  restored: [],
  wrong: [],
}
const changed = (place: number): WrongPlace => ({
  kind: 'CHANGED',
  place,
  auditId: String(place),
  at: '2026-11-22T05:00:00.000001',
  action: 'booking.issued',
  subject: 'booking:K7M2QX',
})

test('a right chain is one line', () => {
  expect(verdictText(right)).toBe(
    '1 row verified, up to 2026-11-22T05:00:00.000Z; 2 rows are not sealed yet.',
  )
  expect(verdictText({ ...right, verified: 0, upTo: null, unsealed: 1 })).toBe(
    '0 rows verified; 1 row is not sealed yet.',
  )
  expect(isWrong(right)).toBe(false)
})

test('each backup that was brought back is a line, also of a right chain', () => {
  const restore = {
    takenAt: '2026-11-20T05:00:00.000Z',
    by: 'Dewi',
    at: '2026-11-21T05:00:00.000Z',
    lastPlace: 12,
    lostUpTo: 40,
  }
  const verdict = { ...right, restored: [restore, { ...restore, lostUpTo: 0 }] }
  expect(isWrong(verdict)).toBe(false)
  expect(verdictText(verdict).split('\n').slice(1)).toEqual([
    'A backup of 2026-11-20T05:00:00.000Z was restored by Dewi at 2026-11-21T05:00:00.000Z: what was sealed between (places 13 to 40) is not in it.',
    'A backup of 2026-11-20T05:00:00.000Z was restored by Dewi at 2026-11-21T05:00:00.000Z: what was sealed between is not in it.',
  ])
})

test('the first wrong places are listed, the others counted', () => {
  const verdict = {
    ...right,
    wrong: Array.from({ length: 14 }, (_, index) => changed(index + 1)),
    unexplained: 100,
  }
  expect(isWrong(verdict)).toBe(true)
  const lines = verdictText(verdict).split('\n')
  expect(lines[1]).toBe(
    '  place 1: row 1 was changed (now booking.issued of booking:K7M2QX, 2026-11-22T05:00:00.000001)',
  )
  expect(lines).toHaveLength(13)
  expect(lines[11]).toBe('  and 104 more')
})

test('a few wrong places are listed without a count', () => {
  expect(verdictText({ ...right, wrong: [changed(1)] }).split('\n')).toHaveLength(3)
})
