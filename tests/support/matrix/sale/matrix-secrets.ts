import * as v from 'valibot'
import type { Money } from '#contract/money/money'
import { type BookingRecord, bookingRecord } from '../../../../server/hotel/booking/booking-record.ts'
import { type PolicyRecord, policyRecord } from '../../../../server/insurance/booking/policy-record.ts'
import { tourRecord } from '../../../../server/tour/booking/tour-record.ts'
import { trainRecord } from '../../../../server/train/booking/train-record.ts'
import { confidentialMark, markOf, type Org, orgs, owners, reaches, reachOf } from '../matrix-people.ts'
import type { World } from './matrix-world.ts'

/** Amounts and words that a reader may not find in any answer. */
export type Secrets = { amounts: ReadonlySet<number>; words: readonly RegExp[] }

/** Smaller numbers occur by chance. */
const smallest = 10_000

/** Fields of sellers' prices and remarks. They are matched with quotes: signed strings may hold the words by chance. */
const sellerFields =
  /"(?:originNTA|effectiveNTA|recommendedSellingPrice|calculatedServiceCharges|quotedTotalPrice|supplierNet|nts?a|commissionAmount|commissionTaxAmount|sellingPriceToAgent|sellingPriceToSub|recommendedPrice|serviceCharge|pnrConfidentialRemarks|whyPrice|percentAmount)"|booking\.confidential/

type Sold = { owner: Org; locator: string; reference: string; amountsFor: (reader: Org) => number[] }

/** Reads all amounts and codes from the database and sorts out, for each reader, those it may not see. */
export async function readSecrets(world: World): Promise<Record<Org, Secrets>> {
  const sold = await Promise.all([soldHotels, soldPolicies, soldTours, soldTrains].map((of) => of(world)))
  const stored = sold.flat()
  const of = (reader: Org): Secrets => ({
    amounts: new Set(amountsHiddenFrom(reader, stored)),
    words: wordsHiddenFrom(reader, stored),
  })
  return {
    TRADEWIND: of('TRADEWIND'),
    NUSA: of('NUSA'),
    'NUSA-BALI': of('NUSA-BALI'),
    SAMUDRA: of('SAMUDRA'),
    MERAPI: of('MERAPI'),
  }
}

function amountsHiddenFrom(reader: Org, stored: readonly Sold[]): number[] {
  const known = new Set(
    stored.filter(({ owner }) => reaches(reader, owner)).flatMap(({ amountsFor }) => amountsFor(reader)),
  )
  const all = new Set(stored.flatMap(({ amountsFor }) => amountsFor('TRADEWIND')))
  return [...all].filter((amount) => amount >= smallest && !known.has(amount))
}

async function soldHotels({ t }: World): Promise<Sold[]> {
  const rows = await t.database.sql
    .selectFrom('booking')
    .select(['owner_org_id', 'locator', 'supplier_reference', 'record'])
    .execute()
  return rows.map(({ owner_org_id, locator, supplier_reference, record }) => {
    const parsed = v.parse(bookingRecord, record)
    return {
      owner: v.parse(v.picklist(owners), owner_org_id),
      locator,
      reference: supplier_reference,
      amountsFor: (reader) => amountsOfRooms(reader, parsed),
    }
  })
}

async function soldPolicies({ t }: World): Promise<Sold[]> {
  const rows = await t.database.sql
    .selectFrom('insurance_booking')
    .select(['owner_org_id', 'locator', 'supplier_reference', 'record'])
    .execute()
  return rows.map(({ owner_org_id, locator, supplier_reference, record }) => {
    const { price } = v.parse(policyRecord, record)
    return {
      owner: v.parse(v.picklist(owners), owner_org_id),
      locator,
      reference: supplier_reference,
      amountsFor: (reader) => amountsOfPolicy(reader, price),
    }
  })
}

/** The price of a category is the same for all readers; the total and tax of a booking are secrets of its owner. */
async function soldTours({ t }: World): Promise<Sold[]> {
  const rows = await t.database.sql
    .selectFrom('tour_booking')
    .select(['owner_org_id', 'locator', 'supplier_reference', 'record'])
    .execute()
  return rows.map(({ owner_org_id, locator, supplier_reference, record }) => {
    const { price } = v.parse(tourRecord, record)
    return {
      owner: v.parse(v.picklist(owners), owner_org_id),
      locator,
      reference: supplier_reference,
      amountsFor: () => minors([price.total, price.tax]),
    }
  })
}

/** Fares are the same for all readers; booking codes and ticket numbers are secrets of the owner. */
async function soldTrains({ t }: World): Promise<Sold[]> {
  const rows = await t.database.sql
    .selectFrom('train_booking')
    .select(['owner_org_id', 'locator', 'supplier_reference', 'record'])
    .execute()
  return rows.flatMap(({ owner_org_id, locator, supplier_reference, record }) => {
    const owner = v.parse(v.picklist(owners), owner_org_id)
    const tickets = v.parse(trainRecord, record).passengers.flatMap(({ ticketNumbers }) => ticketNumbers)
    return [supplier_reference, ...tickets].map((reference) => ({
      owner,
      locator,
      reference,
      amountsFor: () => [],
    }))
  })
}

/** The amounts of a policy that a reader may know (spec: insurance §6); a corporate only the premium. */
function amountsOfPolicy(reader: Org, { netts, total }: PolicyRecord['price']): number[] {
  const known = reachOf(reader).filter((org) => org !== 'SAMUDRA')
  const steps = netts.filter(
    ({ orgId }) => reader === 'TRADEWIND' || (reader !== 'SAMUDRA' && known.some((org) => org === orgId)),
  )
  const nettPrices = steps.map(({ nett }) => nett)
  return minors([total, ...nettPrices, ...steps.map(({ commission }) => commission)], nettPrices)
}

/** The amounts of a hotel price that a reader may know (spec: shell-and-hotel §6), for each room and as sums. */
function amountsOfRooms(reader: Org, { rooms }: BookingRecord): number[] {
  const each = rooms.map(({ net, price }) => {
    const known = [price.totalSellingPrice, price.vatValue]
    if (reader === 'SAMUDRA') return minors(known)
    const steps = price.nta.filter(({ orgId }) => reachOf(reader).some((org) => org === orgId))
    known.push(price.recommendedSellingPrice, price.calculatedServiceCharges)
    const paid = steps.map(({ amount }) => amount)
    if (reader === 'TRADEWIND')
      return minors([...known, net, price.originNTA, ...paid], [price.originNTA, ...paid])
    return minors([...known, ...paid], paid)
  })
  const [first = []] = each
  const sums = first.map((_, index) => each.reduce((sum, amounts) => sum + (amounts[index] ?? 0), 0))
  return [...each.flat(), ...sums]
}

/** The amounts in minor units, with the margins between successive `steps` (net prices of the sellers). */
function minors(amounts: readonly Money[], steps: readonly Money[] = []): number[] {
  const margins = steps.slice(1).map(({ minor }, index) => minor - (steps[index]?.minor ?? 0))
  return [...amounts.map(({ minor }) => minor), ...margins]
}

function wordsHiddenFrom(reader: Org, stored: readonly Sold[]): RegExp[] {
  const foreign = owners.filter((owner) => !reaches(reader, owner))
  const words = [
    ...foreign.map((owner) => markOf[owner]),
    ...foreign.filter((owner) => !isAbove(owner, reader)).map((owner) => orgs[owner].name),
    ...foreign.filter((owner) => !isAbove(owner, reader)).map((owner) => orgs[owner].display),
    ...stored
      .filter(({ owner }) => !reaches(reader, owner))
      .flatMap(({ locator, reference }) => [locator, reference]),
    ...(reader === 'SAMUDRA' ? [confidentialMark] : []),
    // the currency of the supplier's net
    ...(reader === 'TRADEWIND' ? [] : ['SGD']),
  ]
  const names = words.map((word) => new RegExp(`\\b${word}\\b`))
  return reader === 'SAMUDRA' ? [...names, sellerFields] : names
}

function isAbove(owner: Org, reader: Org): boolean {
  return owner === 'NUSA' && (reader === 'NUSA-BALI' || reader === 'SAMUDRA')
}

/** Every amount that is written in a text: `1234567`, `1234567.00`, `1.234.567`, `1,234,567`, `1 234 567`. */
export function amountsIn(text: string): Set<number> {
  const plain = [...text.matchAll(/(?<!\w|\w-|\d\.)\d{4,}(?!\w)/g)]
  const grouped = [...text.matchAll(/(?<!\w|\w-|\d[.,])\d{1,3}(?:[.,\u00a0\u202f']\d{3})+(?!\w)/g)]
  return new Set([...plain, ...grouped].map(([digits]) => Number(digits.replace(/\D/g, ''))))
}

/** The secrets of a reader that a text contains. */
export function leaksIn(text: string, { amounts, words }: Secrets): string[] {
  const written = [...amountsIn(text)].filter((amount) => amounts.has(amount))
  const said = words.flatMap((word) => word.exec(text)?.[0] ?? [])
  return [...written.map(String), ...said]
}
