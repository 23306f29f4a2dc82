import { personKey } from '#contract/text/person-name'
import type { Checked } from '#contract/travellers/document-rules'
import type { Database } from '../../db/database.ts'
import type { BookingReader } from '../../orgs/reach.ts'

/** Somebody of a sale, as the books are asked for them. */
export type Sought = {
  readonly name: string
  readonly birthDate: string | null
  /** The number of the passport that was booked with; empty: none was. */
  readonly passport: string
  readonly ownerOrgId: string
}

/** What the traveller books that the viewer reaches say of these people, in their order. */
export type InBook = (viewer: BookingReader, people: readonly Sought[]) => Promise<Checked['inBook'][]>

export type SalePeople = Sought & Pick<Checked, 'age'>

type Sale = { readonly id: string; readonly owner_org_id: string }

/** Those who travel with each of the sales, by its id. */
export async function peopleOfSales(
  database: Database,
  sales: readonly Sale[],
): Promise<ReadonlyMap<string, readonly SalePeople[]>> {
  const ids = sales.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [guests, passports] = await Promise.all([
    database.sql.selectFrom('sale_guest').selectAll().where('sale_id', 'in', ids).execute(),
    database.sql
      .selectFrom('sale_person')
      .select(['sale_id', 'name', 'identity_number'])
      .where('sale_id', 'in', ids)
      .where('identity_type', '=', 'PASSPORT')
      .execute(),
  ])
  const keyOf = (saleId: string, name: string) => `${saleId} ${personKey(name)}`
  const numbers = new Map(passports.map((one) => [keyOf(one.sale_id, one.name), one.identity_number]))
  return new Map(
    sales.map(({ id, owner_org_id: ownerOrgId }) => [
      id,
      guests
        .filter(({ sale_id }) => sale_id === id)
        .map(({ name, born: birthDate, age }) => {
          const passport = numbers.get(keyOf(id, name)) ?? ''
          return { name, birthDate, age, passport, ownerOrgId }
        }),
    ]),
  )
}

/** Each person once: sales that know no day of birth mean the one of the name that another sale knows. */
export function onceEach(people: readonly SalePeople[]): SalePeople[] {
  const known: SalePeople[] = []
  const isKnown = ({ birthDate }: SalePeople) => (birthDate === null ? 1 : 0)
  for (const person of people.toSorted((one, other) => isKnown(one) - isKnown(other))) {
    const at = known.findIndex(
      (one) =>
        personKey(one.name) === personKey(person.name) &&
        (person.birthDate === null || one.birthDate === person.birthDate),
    )
    const before = known[at]
    if (!before) known.push(person)
    else if (before.passport === '') known[at] = { ...before, passport: person.passport }
  }
  return known
}
