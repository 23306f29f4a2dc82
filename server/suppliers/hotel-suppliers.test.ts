import { expect, test } from 'vitest'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { HotelSupplier } from '../hotel/ports.ts'
import { chooseHotelSuppliers } from './hotel-suppliers.ts'

const never = () => Promise.reject(new Error('not called'))

function supplierNamed(address: string): HotelSupplier {
  return {
    connection: { protocol: 'test', address },
    bookLagMs: 0,
    search: never,
    describe: never,
    rooms: never,
    check: never,
    book: never,
    lookUp: never,
    simulateCancellation: never,
    cancel: never,
  }
}

const speaking = (name: string) => (code: SupplierCode) => supplierNamed(`${name} ${code}`)

test('each supplier speaks its protocol, and one that is not named is not there', () => {
  const suppliers = chooseHotelSuppliers(
    { HBD: 'wire', MGH: 'sandbox' },
    { wire: speaking('wire'), sandbox: speaking('sandbox') },
  )
  expect(Object.keys(suppliers)).toEqual(['HBD', 'MGH'])
  expect(suppliers.HBD?.connection.address).toBe('wire HBD')
  expect(suppliers.MGH?.connection.address).toBe('sandbox MGH')
})

test('a protocol that this release does not speak is refused with words', () => {
  for (const name of ['apitude', 'toString', '__proto__'])
    expect(() => chooseHotelSuppliers({ HBD: name }, { sandbox: speaking('sandbox') })).toThrow(
      `SUPPLIER_HBD: this release does not speak ${name}; it speaks sandbox.`,
    )
})
