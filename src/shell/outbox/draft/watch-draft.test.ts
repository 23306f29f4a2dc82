import { expect, test } from 'vitest'
import { watchDraft } from './watch-draft.ts'

function formOn(stored: Set<string>) {
  const watch = watchDraft(() => stored.has('draft'))
  return {
    ...watch,
    type() {
      watch.isGone()
      stored.add('draft')
      watch.begin()
    },
  }
}

test('a form of another window that was booked here is asked about, also where it was typed into again', () => {
  const stored = new Set(['draft'])
  const [here, there] = [formOn(stored), formOn(stored)]
  here.type()
  expect(here.isGone()).toBe(false)
  stored.clear()
  here.reset()
  expect(here.isGone()).toBe(false)
  expect(there.isGone()).toBe(true)
  there.type()
  expect(there.isGone()).toBe(true)
  there.reset()
  expect(there.isGone()).toBe(false)
})

test('nothing is missed that was never kept: an empty form, or a device without memory', () => {
  expect(watchDraft(() => false).isGone()).toBe(false)
  const forgetful = watchDraft(() => false)
  forgetful.begin()
  expect(forgetful.isGone()).toBe(false)
})
