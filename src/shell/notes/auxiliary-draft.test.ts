import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../../lib/device/example-storage.ts'
import {
  changeEdits,
  discardEdits,
  keepAttempt,
  keepEdits,
  readAttempt,
  readEdits,
  waitingEdits,
} from './auxiliary-draft.ts'

const booking = { supplierCode: 'HBD', code: 'TW7Q2K' } as const
const edits = { confidential: { value: 'Ask Agus', from: null, version: 0 } }
const attempt = { key: 'key', edits }

beforeEach(() => vi.stubGlobal('localStorage', exampleStorage()))
afterEach(() => {
  for (const userId of ['sari', 'budi'])
    for (const { booking: waiting } of waitingEdits(userId)) discardEdits(userId, waiting)
  vi.unstubAllGlobals()
})

test('edits are found by their own user only, however long they wait', () => {
  keepEdits('sari', booking, edits, 0)
  expect(readEdits('sari', booking)).toEqual(edits)
  expect(readEdits('budi', booking)).toEqual({})
  expect(waitingEdits('budi')).toEqual([])
})

test('what waits is listed by booking, the latest first, without what was typed and taken back', () => {
  const other = { supplierCode: 'FRM', code: 'AB12CD' } as const
  keepEdits('sari', booking, edits, 1)
  keepEdits('sari', other, { ...edits, 'remark-1-1': { value: 'Late', from: '', version: 0 } }, 2)
  const same = { 'remark-1-1': { value: 'Late ', from: 'Late', version: 1 } }
  keepEdits('sari', { ...other, code: 'AAAAAA' }, same, 3)
  expect(waitingEdits('sari')).toEqual([
    { booking: other, count: 2, savedAt: 2 },
    { booking, count: 1, savedAt: 1 },
  ])
  keepEdits('sari', other, {}, 4)
  expect(waitingEdits('sari')).toHaveLength(1)
  discardEdits('sari', { ...other, code: 'AAAAAA' })
})

test('an attempt stays with the edits until it has an answer, or until one of its fields is discarded', () => {
  keepEdits('sari', booking, edits, 0)
  keepAttempt('sari', booking, 'confidential', attempt)
  const typedOn = { confidential: { value: 'Ask Agus first', from: null, version: 0 } }
  keepEdits('sari', booking, typedOn, 1)
  expect(readAttempt('sari', booking, 'confidential')).toEqual(attempt)
  expect(readAttempt('sari', booking, 'remarks')).toBeNull()
  keepEdits('sari', booking, { 'remark-1-1': { value: 'Late', from: '', version: 0 } }, 2)
  expect(readAttempt('sari', booking, 'confidential')).toBeNull()
  keepEdits('sari', booking, edits, 3)
  keepAttempt('sari', booking, 'confidential', null)
  expect(readAttempt('sari', booking, 'confidential')).toBeNull()
  expect(readEdits('sari', booking)).toEqual(edits)
})

test('what was kept already keeps its moment', () => {
  keepEdits('sari', booking, edits, 1)
  changeEdits('sari', booking, { shown: {}, next: edits }, 2)
  expect(waitingEdits('sari')).toMatchObject([{ savedAt: 1 }])
})
