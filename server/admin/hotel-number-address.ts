import type { Database } from '../db/database.ts'
import { createPushAddresses } from '../hotel/numbers/push-address.ts'
import { recordAudit } from '../http/observe/audit.ts'
import type { Secret } from '../http/seal.ts'
import { commandLine } from './accounts.ts'

type Needs = { database: Database; secret: Secret; now: () => Date }

/** The supplier that pushes the numbers of hotels. */
const supplierCode = 'HBD'

/** Tells where the supplier pushes the numbers of hotels to, or makes another address. */
export function hotelNumberAddress({ database, secret, now }: Needs, isRenewed: boolean): Promise<string> {
  const addresses = createPushAddresses(database, secret, now)
  return database.transaction(async () => {
    if (isRenewed) {
      await addresses.renew(supplierCode)
      await recordAudit(database, now(), null, commandLine, {
        action: 'supplier.push-address-replaced',
        subject: `supplier:${supplierCode}`,
      })
    }
    const path = `/s/reconfirmations/${await addresses.codeOf(supplierCode)}`
    return `Hotelbeds pushes the numbers of hotels to the address of this installation with this path; keep it secret: ${path}`
  })
}
