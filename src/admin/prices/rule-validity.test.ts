import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { en } from '../../lib/language/en.ts'
import { validityText } from './rule-validity.ts'

const t = createTranslator({ locale: 'en', messages: en, namespace: 'adminPrices' })
const rule = {
  validFrom: '2026-11-02T03:00:00Z',
  validUntil: null,
  endedAt: null,
  madeBy: 'Root',
  state: 'VALID',
} as const

test('a rule that stood before there were rules holds from the beginning', () => {
  expect(validityText(rule, t, 'en')).toBe('since Mon, 2 Nov 2026, 10:00')
  const first = { ...rule, validFrom: '2000-01-01T00:00:00Z', madeBy: null }
  expect(validityText(first, t, 'en')).toBe('from the beginning')
})
