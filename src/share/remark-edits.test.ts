import { expect, test } from 'vitest'
import type { PnrAuxiliary } from '#contract/pnr/auxiliary'
import { remarkEdits } from './remark-edits.ts'

const kept: PnrAuxiliary = {
  pnrAttachment: null,
  pnrTravelRecords: [],
  paxRemarks: [
    { guestNumber: 1, guestFullName: 'Putri Lestari', remarkList: ['Late arrival', '', '', '', ''] },
    { guestNumber: 2, guestFullName: 'Suharto', remarkList: ['', '', '', '', ''] },
  ],
  changes: [{ field: 'remark-1-1', version: 3, changedBy: 'Sari', changedAt: '2026-12-01T03:00:00Z' }],
}

const values = (edits: ReturnType<typeof remarkEdits>['edits']) =>
  Object.fromEntries(Object.entries(edits).map(([field, { value }]) => [field, value]))

test('a text stands in the free lines of the first guest, and nothing that is there is touched', () => {
  const { edits, left } = remarkEdits('Two beds\n\n  Sea   view ', kept, {})
  expect(values(edits)).toEqual({ 'remark-1-2': 'Two beds', 'remark-1-3': 'Sea view' })
  expect(left).toBe('')
})

test('what is being typed stays, too', () => {
  const typed = { 'remark-1-2': { value: 'Typed before', from: null, version: 0 } }
  expect(values(remarkEdits('Two beds', kept, typed).edits)).toEqual({
    'remark-1-2': 'Typed before',
    'remark-1-3': 'Two beds',
  })
})

test('long lines are cut between words, and what has no room is said', () => {
  const long = 'word '.repeat(60).trim()
  const { edits, left } = remarkEdits(`${long}\n${'x'.repeat(450)}`, kept, {})
  for (const text of Object.values(values(edits))) expect(text).toMatch(/^.{0,200}$/)
  expect(Object.keys(edits)).toHaveLength(4)
  expect(left).toBe('x'.repeat(50))
})

test('a booking without guests takes nothing', () => {
  expect(remarkEdits('Two beds', { ...kept, paxRemarks: [] }, {})).toEqual({ edits: {}, left: 'Two beds' })
})
