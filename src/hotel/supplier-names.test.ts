import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { en } from '../lib/language/en.ts'
import { id } from '../lib/language/id.ts'
import { kindIn, rateWords } from './supplier-names.ts'

const rate = (roomRateInfo: string) => ({ roomBoardInclusion: 'Room only', roomRateInfo })
const english = {
  t: createTranslator({ locale: 'en', messages: en, namespace: 'hotel.rateNames' }),
  locale: 'en',
}
const indonesian = {
  t: createTranslator({ locale: 'id', messages: id, namespace: 'hotel.rateNames' }),
  locale: 'id',
}

test('a kind of accommodation is worded in Indonesian, and one that is not known stays as given', () => {
  expect(kindIn('id', 'Guest house')).toBe('Wisma')
  expect(kindIn('id', 'Lodge')).toBe('Lodge')
  expect(kindIn('en', 'Guest house')).toBe('Guest house')
})

test('a rate is its board and its name', () => {
  expect(rateWords(rate('Flexible'), { isCancellable: true }, english)).toBe('Room only · Flexible')
  expect(rateWords(rate('Flexible'), { isCancellable: true }, indonesian)).toBe('Tanpa makan · Fleksibel')
  expect(rateWords(rate(''), undefined, english)).toBe('Room only')
})

test('that a rate is non refundable is not said twice', () => {
  const lost = { isCancellable: false }
  expect(rateWords(rate('Non refundable'), lost, english)).toBe('Room only')
  expect(rateWords(rate('Non refundable, in a package only'), lost, english)).toBe(
    'Room only · in a package only',
  )
  expect(rateWords(rate('Non refundable'), { isCancellable: true }, english)).toBe(
    'Room only · Non refundable',
  )
  expect(rateWords(rate('Advance purchase'), lost, english)).toBe('Room only · Advance purchase')
})

test('what is said of a rate before its terms are known is in the reader’s language', () => {
  expect(rateWords(rate('Non refundable'), undefined, indonesian)).toBe(
    'Tanpa makan · Tidak dapat dikembalikan',
  )
  expect(rateWords(rate('Refundable, in a package only'), undefined, indonesian)).toBe(
    'Tanpa makan · Dapat dikembalikan, hanya dalam paket',
  )
  expect(rateWords(rate('Promo, Refundable, constructor'), undefined, indonesian)).toBe(
    'Tanpa makan · Promo, Dapat dikembalikan, constructor',
  )
})
