import { expect, test } from 'vitest'
import { whyNoForm } from './why-no-form.ts'

const nobody = { adultss: 0, adultts: 0, chdts: 0, chdeb: 0, chdnb: 0, productId: 'ALT-JP1-20270312' }

test('allows the form with a departure and travellers', () => {
  expect(whyNoForm({ ...nobody, adultss: 1 })).toBeNull()
  expect(whyNoForm({ ...nobody, adultss: 20, chdnb: 20 })).toBeNull()
})

test('refuses no travellers, no departure, no single adult and too many', () => {
  expect(whyNoForm(nobody)).toBe('NOTHING')
  expect(whyNoForm({ ...nobody, adultss: 1, productId: '' })).toBe('NOTHING')
  expect(whyNoForm({ ...nobody, chdts: 2 })).toBe('NO_ADULT')
  expect(whyNoForm({ ...nobody, adultss: 40, chdnb: 1 })).toBe('TOO_MANY')
})
