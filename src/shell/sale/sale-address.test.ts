import { expect, test } from 'vitest'
import { changeAddressOf } from './sale-address.ts'

test('the form of a hotel booking is found from its address', () => {
  expect(changeAddressOf('/app/pnr/detail/HOTEL/HBD/TW7Q2K')).toBe('/app/pnr/change/HBD/TW7Q2K')
  expect(changeAddressOf('/app/tour/pnr?bookId=TW7Q2K')).toBeNull()
})
