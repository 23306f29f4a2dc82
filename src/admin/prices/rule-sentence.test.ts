import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { blankRule } from '#contract/money/price-rule'
import { en } from '../../lib/language/en.ts'
import { id } from '../../lib/language/id.ts'
import { percentText, ruleSentence, type SaidRule } from './rule-sentence.ts'

const words = {
  en: createTranslator({ locale: 'en', messages: en, namespace: 'adminPrices' }),
  id: createTranslator({ locale: 'id', messages: id, namespace: 'adminPrices' }),
}

const blank: SaidRule = { ...blankRule, percentBp: 400 }

function said(changes: Partial<SaidRule>, language: 'en' | 'id' = 'en'): string {
  return ruleSentence({ ...blank, ...changes }, words[language], language).replaceAll('\u00a0', ' ')
}

const full: Partial<SaidRule> = {
  product: 'HOTEL',
  supplierCode: 'HBD',
  countryCode: 'ID',
  buyerType: 'SUBAGENT',
  amount: ['IDR', 10_000],
  floor: ['IDR', 25_000],
}

test('a rule is said in one sentence', () => {
  expect(said({})).toBe('All products · everybody: +4%')
  expect(said(full)).toBe(
    'Hotels · HBD · Indonesia · sub-agencies: +4% and Rp 10.000 per room per night, at least Rp 25.000',
  )
  expect(said(full, 'id')).toBe(
    'Hotel · HBD · Indonesia · subagen: +4% dan Rp 10.000 per kamar dan malam, paling sedikit Rp 25.000',
  )
})

test('a zone is named as people do, with its code beside it', () => {
  const zone = { product: 'HOTEL', zoneCode: 'SG-1', zoneName: 'Sentosa, Singapore' } as const
  expect(said(zone)).toBe('Hotels · Sentosa, Singapore (zone SG-1) · everybody: +4%')
  expect(said(zone, 'id')).toBe('Hotel · Sentosa, Singapura (zona SG-1) · semua pembeli: +4%')
  expect(said({ ...zone, zoneName: null })).toBe('Hotels · zone SG-1 · everybody: +4%')
})

test('a unit is said once, also where only a bound has it', () => {
  expect(said({ product: 'TOUR', percentBp: 0, ceiling: ['SGD', 5] })).toBe(
    'Tours · everybody: at most S$ 5.00 per person',
  )
  expect(said({ product: 'TRAIN', percentBp: 0, amount: ['IDR', 5_000], ceiling: ['IDR', 9_000] })).toBe(
    'Trains · everybody: Rp 5.000 per seat, at most Rp 9.000',
  )
})

test('a discount, a share of a commission, and half a percent', () => {
  expect(said({ percentBp: -250 })).toBe('All products · everybody: −2.5%')
  expect(said({ product: 'INSURANCE', percentBp: 7_000 })).toBe(
    'Insurance · everybody: 70% of the commission',
  )
  expect(said({ product: 'INSURANCE', percentBp: 7_050 }, 'id')).toBe(
    'Asuransi · semua pembeli: 70,5% dari komisi',
  )
  expect(percentText(0, 'en', 'signed')).toBe('0%')
})

test('places, days and a named buyer', () => {
  const place = { zoneCode: 'ID-ESR-1', hotelId: '100200', buyerOrg: 'NUSA-BALI', buyerOrgName: 'Nusa Bali' }
  const days = { stayFrom: '2026-12-20', stayUntil: '2027-01-05', saleUntil: '2026-12-01' }
  expect(said({ product: 'HOTEL', ...place, ...days })).toBe(
    'Hotels · zone ID-ESR-1 · hotel 100200 · stays Sun, 20 Dec 2026 to Tue, 5 Jan 2027 · sold until Tue, 1 Dec 2026 · Nusa Bali: +4%',
  )
  expect(said({ buyerOrg: 'GONE', buyerOrgName: null, saleFrom: '2026-12-01' }, 'id')).toBe(
    'Semua produk · dijual mulai Sel, 1 Des 2026 · GONE: +4%',
  )
})
