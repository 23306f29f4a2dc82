import { expect, test } from 'vitest'
import { type BenefitsReply, comparePackages } from './compare-packages.ts'

const bcToName = { MEDICAL: 'Medical expenses', CRUISE: 'Cruise', ADVENTURE: 'Adventure' }
const reply: BenefitsReply = {
  benefits: {
    Essential: {
      CRUISE: ['Cruise: a missed port up to IDR 10,000,000', ['IDR', 24_000]],
      MEDICAL: 'Medical expenses up to IDR 600,000,000',
    },
    Prestige: {
      ADVENTURE: ['Adventure: diving to 30 m', ['IDR', 36_000]],
      MEDICAL: 'Medical expenses up to IDR 3,000,000,000',
      CRUISE: 'Cruise: a missed port up to IDR 10,000,000',
    },
  },
  benefitLimits: {
    Essential: { CRUISE: ['IDR', 10_000_000], MEDICAL: ['IDR', 600_000_000] },
    Prestige: { CRUISE: ['IDR', 10_000_000], MEDICAL: ['IDR', 3_000_000_000] },
  },
}
const packages = ['Essential', 'Prestige'].map((packageName) => ({ packageName, reply }))

test('limits stand side by side, first what all packages include, last what can only be added', () => {
  const limit = (amount: number) => ['IDR', amount]
  expect(comparePackages(packages, bcToName)).toEqual([
    {
      code: 'MEDICAL',
      name: 'Medical expenses',
      detail: '',
      covers: [
        { at: 'included', limit: limit(600_000_000), detail: '' },
        { at: 'included', limit: limit(3_000_000_000), detail: '' },
      ],
    },
    {
      code: 'CRUISE',
      name: 'Cruise',
      detail: '',
      covers: [
        { at: 'optional', limit: limit(10_000_000), detail: '', price: ['IDR', 24_000] },
        { at: 'included', limit: limit(10_000_000), detail: '' },
      ],
    },
    {
      code: 'ADVENTURE',
      name: 'Adventure',
      // the words of every package that has it
      detail: 'diving to 30 m',
      covers: [{ at: 'missing' }, { at: 'optional', limit: null, detail: '', price: ['IDR', 36_000] }],
    },
  ])
})
