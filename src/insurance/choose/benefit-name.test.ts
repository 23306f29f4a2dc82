import { expect, test } from 'vitest'
import type { Benefit } from '#contract/insurance/insurance'
import { benefitName, splitBenefits } from './benefit-name.ts'

const bcToName = { CRUISE: 'Cruise', MEDICAL: 'Medical expenses' }

test('the name is the text of a pair, else the configured name of the code, else NOT_RESOLVED', () => {
  expect(benefitName('CRUISE', ['A missed port', ['IDR', 20_000]], bcToName)).toBe('A missed port')
  expect(benefitName('CRUISE', 'A missed port', bcToName)).toBe('Cruise')
  expect(benefitName('YACHT', 'A missed yacht', bcToName)).toBe('NOT_RESOLVED')
  expect(benefitName('YACHT', ['', ['IDR', 0]], bcToName)).toBe('NOT_RESOLVED')
})

test('benefits with a price are optional, benefits with only a text are included', () => {
  const benefits: Record<string, Benefit> = {
    CRUISE: ['A missed port', ['IDR', 20_000]],
    MEDICAL: 'Medical expenses up to IDR 25,000,000',
    YACHT: 'A missed yacht',
  }
  expect(splitBenefits(benefits, { MEDICAL: ['IDR', 25_000_000] }, bcToName)).toEqual({
    optional: [{ code: 'CRUISE', name: 'A missed port', price: ['IDR', 20_000] }],
    included: [
      {
        code: 'MEDICAL',
        name: 'Medical expenses',
        detail: 'up to IDR 25,000,000',
        limit: ['IDR', 25_000_000],
      },
      { code: 'YACHT', name: 'NOT_RESOLVED', detail: 'A missed yacht', limit: null },
    ],
  })
})
