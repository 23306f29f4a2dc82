import { expect, test } from 'vitest'
import { saleAddress } from './sale-address.ts'

test.each([
  ['HOTEL', '/app/pnr/detail/HOTEL/HBD/K7M2QX'],
  ['INSURANCE', '/app/insurance/bookinglist?bookingLocatorCode=K7M2QX'],
  ['TOUR', '/app/tour/pnr?bookId=K7M2QX'],
  ['TRAIN', '/app/train/bookinglist?bookingLocatorCode=K7M2QX'],
] as const)('%s opens its own detail', (product, address) => {
  expect(saleAddress({ product, supplierCode: 'HBD', locatorCode: 'K7M2QX' })).toBe(address)
})

test('a locator that reads as a number stays a text', () => {
  const train = saleAddress({ product: 'TRAIN', supplierCode: 'KAI', locatorCode: '234567' })
  expect(train).toBe('/app/train/bookinglist?bookingLocatorCode=%22234567%22')
  expect(saleAddress({ product: 'TOUR', supplierCode: 'ALT', locatorCode: '2E4567' })).toContain(
    '%222E4567%22',
  )
})
