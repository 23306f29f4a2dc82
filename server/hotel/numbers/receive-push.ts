import { supplierCodes } from '#contract/hotel/supplier'
import type { Database } from '../../db/database.ts'
import type { ReceivePush } from '../../http/file/pushed.ts'
import type { HotelSuppliers } from '../ports.ts'
import type { PushAddresses } from './push-address.ts'
import { keepPushed } from './pushed-store.ts'

type Needs = {
  database: Database
  suppliers: HotelSuppliers
  addresses: PushAddresses
  now: () => Date
}

/** Reads what a supplier pushes. It only says which of our bookings to ask for: a number counts once the supplier's answer has it, so that
 * whoever learns the address can change nothing. */
export function receivePush({ database, suppliers, addresses, now }: Needs): ReceivePush {
  return {
    async find(code) {
      for (const supplierCode of supplierCodes) {
        const reads = suppliers[supplierCode]?.toldNumbers
        if (!reads || !(await addresses.isCode(supplierCode, code))) continue
        return {
          count: () => addresses.countPush(supplierCode),
          receive: (body) => keepPushed(database, supplierCode, reads.referencesIn(body), now()),
        }
      }
      return null
    },
  }
}
