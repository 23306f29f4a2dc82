import { type SqlBool, sql } from 'kysely'
import { addDays } from '#contract/day/dates'
import { isSaleOver } from '#contract/order/filter'
import type { Database } from '../db/database.ts'
import { wholeWords } from '../db/search-words.ts'
import { type ListedSale, listedColumns } from '../order/order-store.ts'
import { knownOf } from '../order/same-person.ts'
import { statusOf } from '../order/shown-status.ts'
import { type BookingReader, reachOf, visibleTo } from '../orgs/reach.ts'
import { haveSamePeople, type NamedPerson } from './same-travellers.ts'

/** Sales that are compared person by person; a common name in a busy week has more, of which the latest are looked at. */
const maxCompared = 200

type Sought = {
  /** The sales for which others are sought. */
  sales: readonly Pick<ListedSale, 'id' | 'starts_on' | 'ends_on'>[]
  /** Names of their travellers. */
  names: readonly string[]
  /** What they have belongs to this organisation or to one below it. */
  ownerOrgId: string
}

export type Proposed = ListedSale & { trip_id: string | null }

/** Sales in the viewer's reach that may belong to the same trip: their days touch, and they have the same people. */
export async function proposedSales(
  database: Database,
  viewer: BookingReader,
  { sales, names, ownerOrgId }: Sought,
  now: Date,
): Promise<Proposed[]> {
  const days = sales.flatMap(({ starts_on, ends_on }) => [starts_on ?? [], ends_on ?? []].flat()).sort()
  const [first, last] = [days[0], days.at(-1)]
  const words = names.flatMap((name) => wholeWords(name) ?? []).map((one) => `(${one})`)
  if (first === undefined || last === undefined || words.length === 0) return []
  const reach = await reachOf(database, viewer)
  const ids = sales.map(({ id }) => id)
  const rows = await database.sql
    .selectFrom('sale')
    .innerJoin('org', 'org.id', 'sale.owner_org_id')
    .leftJoin('trip_sale', 'trip_sale.sale_id', 'sale.id')
    .select([...listedColumns, 'trip_sale.trip_id'])
    .where((eb) => eb.and(visibleTo(reach)))
    .where(sql<SqlBool>`${ownerOrgId} = any(org.path)`)
    .where(sql<SqlBool>`sale.traveller_search @@ ${words.join(' | ')}::tsquery`)
    .where('sale.starts_on', '<=', addDays(last, 1))
    .where('sale.ends_on', '>=', addDays(first, -1))
    .where('sale.status', '!=', 'CANCELLED')
    .where('sale.id', 'not in', ids)
    .orderBy('sale.booked_at', 'desc')
    .orderBy('sale.id')
    .limit(maxCompared)
    .execute()
  const standing = rows.filter((sale) => !isSaleOver(statusOf(sale, now)))
  const people = await peopleOf(database, [...ids, ...standing.map(({ id }) => id)])
  const ours = ids.flatMap((id) => people.get(id) ?? [])
  return standing.filter(({ id }) => haveSamePeople(ours, people.get(id) ?? []))
}

async function peopleOf(database: Database, ids: readonly string[]): Promise<Map<string, NamedPerson[]>> {
  const rows = await database.sql
    .selectFrom('sale_person')
    .selectAll()
    .where('sale_id', 'in', [...ids])
    .execute()
  const people = new Map<string, NamedPerson[]>()
  for (const row of rows) {
    const known = knownOf({
      identityType: row.identity_type,
      identityNumber: row.identity_number,
      mail: row.mail,
      phones: [row.phone, row.other_phone],
    })
    people.set(row.sale_id, [...(people.get(row.sale_id) ?? []), { name: row.name, known }])
  }
  return people
}
