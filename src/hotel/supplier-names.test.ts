import { expect, test } from 'vitest'
import { kindIn, rateWords } from './supplier-names.ts'

const rate = (roomRateInfo: string) => ({ roomBoardInclusion: 'Room only', roomRateInfo })

test('a kind of accommodation is worded in Indonesian, and one that is not known stays as given', () => {
  expect(kindIn('id', 'Guest house')).toBe('Wisma')
  expect(kindIn('id', 'Lodge')).toBe('Lodge')
  expect(kindIn('en', 'Guest house')).toBe('Guest house')
})

test('a rate is its board and its name', () => {
  expect(rateWords('en', rate('Flexible'), { isCancellable: true })).toBe('Room only · Flexible')
  expect(rateWords('id', rate('Flexible'), { isCancellable: true })).toBe('Tanpa makan · Fleksibel')
  expect(rateWords('en', rate(''), undefined)).toBe('Room only')
})

test('that a rate is non refundable is not said twice', () => {
  expect(rateWords('en', rate('Non refundable'), { isCancellable: false })).toBe('Room only')
  expect(rateWords('en', rate('Non refundable'), { isCancellable: true })).toBe('Room only · Non refundable')
  expect(rateWords('en', rate('Advance purchase'), { isCancellable: false })).toBe(
    'Room only · Advance purchase',
  )
})
