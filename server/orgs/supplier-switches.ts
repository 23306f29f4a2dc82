import type { Product } from '#contract/call/product'
import type { Database } from '../db/database.ts'
import { type Refusal, refusal } from '../http/call/refusal.ts'

/** The suppliers that an organisation may not sell, as `HOTEL HBD`. */
export type SwitchedOff = readonly string[]

type Buyer = { readonly switchedOff: SwitchedOff; readonly ownership: readonly { orgName: string }[] }

export function isOffered(
  { switchedOff }: Pick<Buyer, 'switchedOff'>,
  product: Product,
  code: string,
): boolean {
  return !switchedOff.includes(`${product} ${code}`)
}

/** Those of the suppliers that the buyer may sell; throws `SUPPLIER_OFF` when there is none. The switches were read with the
 * buyer, so that they are never older than the call. */
export function offeredOf<Code extends string>(
  buyer: Buyer,
  product: Product,
  codes: readonly Code[],
): Code[] {
  const offered = codes.filter((code) => isOffered(buyer, product, code))
  if (offered.length === 0 && codes.length > 0) throw supplierOff(codes, buyer.ownership[0]?.orgName ?? '')
  return offered
}

/** Throws `SUPPLIER_OFF` unless the buyer may sell the supplier. */
export function requireOffered(buyer: Buyer, product: Product, supplierCode: string): void {
  offeredOf(buyer, product, [supplierCode])
}

/** The same for an organisation whose prices are not needed. */
export async function requireOfferedTo(
  database: Database,
  orgId: string,
  product: Product,
  supplierCode: string,
): Promise<void> {
  const off = await database.sql
    .selectFrom('org')
    .innerJoin('supplier_switch', (join) =>
      join.on(({ eb, ref }) => eb(ref('supplier_switch.org_id'), '=', eb.fn.any('org.path'))),
    )
    .select('org.name')
    .where('org.id', '=', orgId)
    .where('product', '=', product)
    .where('supplier_code', '=', supplierCode)
    .where('is_off', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (off) throw supplierOff([supplierCode], off.name)
}

function supplierOff(codes: readonly string[], orgName: string): Refusal {
  const are = codes.length === 1 ? 'is' : 'are'
  const sentence = `${codes.join(' and ')} ${are} switched off for ${orgName}. Nothing new can be searched, priced or booked there.`
  return refusal(
    'SUPPLIER_OFF',
    'refusals.supplierOff',
    { codes: codes.join(', '), org: orgName },
    { sentence },
  )
}
