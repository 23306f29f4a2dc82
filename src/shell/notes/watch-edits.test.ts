import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../../lib/device/example-storage.ts'
import { discardEdits, draftName, keepEdits } from './auxiliary-draft.ts'
import { watchAllEdits, watchEdits } from './watch-edits.ts'

const booking = { supplierCode: 'HBD', code: 'TW7Q2K' } as const
const other = { ...booking, code: 'AB12CD' } as const
const edits = { confidential: { value: 'Ask Agus', from: null, version: 0 } }

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('localStorage', exampleStorage())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

/** What a browser tells of another tab; `null`: it has removed everything. */
function tellOfTab(key: string | null): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

test('what another tab does with the edits of a booking is heard, until nobody listens', () => {
  const one = vi.fn()
  const all = vi.fn()
  const stops = [watchEdits('sari', booking, one), watchAllEdits(all)]
  for (const key of [draftName('sari', booking), draftName('sari', other), 'hbReq', null]) tellOfTab(key)
  expect(one).toHaveBeenCalledTimes(2)
  expect(all).toHaveBeenCalledTimes(3)
  for (const stop of stops) stop()
  tellOfTab(null)
  expect(one).toHaveBeenCalledTimes(2)
  expect(all).toHaveBeenCalledTimes(3)
})

test('so is what this tab does', () => {
  const one = vi.fn()
  const stop = watchEdits('sari', booking, one)
  keepEdits('sari', booking, edits, 0)
  keepEdits('sari', other, edits, 0)
  discardEdits('sari', booking)
  expect(one).toHaveBeenCalledTimes(2)
  discardEdits('sari', other)
  stop()
})
