import { expect, test } from 'vitest'
import { bookingAddress } from './booking-address.ts'

const address = (productType: string, supplierCode = 'HBD', bookingCode = 'TW7Q2K') =>
  bookingAddress({ productType, supplierCode, bookingCode })

test('a hotel booking needs a known supplier and a valid locator', () => {
  expect(address('HOTEL')).toEqual({ product: 'HOTEL', supplierCode: 'HBD', code: 'TW7Q2K' })
  expect(address('HOTEL', 'XXX')).toEqual({ product: 'NONE' })
  expect(address('HOTEL', 'HBD', '../x')).toEqual({ product: 'NONE' })
})

test('other products show nothing, an unknown product is an error', () => {
  for (const product of ['INSURANCE', 'TOUR', 'TRAIN', 'FLIGHT']) {
    expect(address(product)).toEqual({ product: 'OTHER' })
  }
  expect(address('hotel')).toEqual({ product: 'UNKNOWN' })
})
