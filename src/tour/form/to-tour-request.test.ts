import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { priceOfTour } from '#contract/tour/pricing'
import { exampleFields } from './fields/example-fields.ts'
import { toTourRequest } from './to-tour-request.ts'

test('the request has one line per counted category, and the shown total', () => {
  const price = priceOfTour({ ADULTSS: money('IDR', 1_000) }, [{ code: 'ADULTSS', quantity: 1 }], 'IDR')
  const { contact, pax } = exampleFields()
  const fields = { ...exampleFields(), clientReference: 'PO-77' }
  expect(toTourRequest('ALT-JP1-20270312', price, fields)).toEqual({
    contact,
    pax,
    detail: [{ productId: 'ALT-JP1-20270312', quantity: 1, type: 'ADULTSS' }],
    agreed_total: ['IDR', 1_110],
    clientReference: 'PO-77',
  })
  expect(toTourRequest('ALT-JP1-20270312', price, exampleFields())).not.toHaveProperty('clientReference')
})
