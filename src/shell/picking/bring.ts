import { maxPicked, pickTravellers, readBook } from '#contract/travellers/book'
import { fullName } from '#contract/travellers/names'
import type { PickedTraveller } from '#contract/travellers/traveller'
import { ask } from '../../lib/query/api.ts'
import { queryClient, queryFor } from '../../lib/query/query.ts'
import { nobody, type SalePerson } from '../sale/people/people.ts'
import type { Asked, Fitting } from './fitting.ts'
import { atOneHome, personOf, personOfGuest, personOfRow } from './to-person.ts'
import type { Who } from './who.ts'

/** Why only names came. */
export type NamesOnly = 'unread' | 'notPermitted'

export type Brought = {
  readonly people: readonly { readonly person: SalePerson; readonly record: PickedTraveller | null }[]
  readonly namesOnly: NamesOnly | null
  /** The organisation keeps travellers. */
  readonly keeps: boolean
  /** More than are picked at once. */
  readonly beyond: readonly string[]
}

/** What the form is filled with: day of birth and documents are fetched now, and only of who was picked. They are in the form and its
 * draft, and in no cache. */
export async function bring(
  who: Who,
  wants: Pick<Fitting<unknown>, 'names' | 'identities' | 'day'>,
  maySeeDocuments: boolean,
): Promise<Brought> {
  if (who.from === 'bookings')
    return {
      people: [{ person: personOfGuest(who.guest, wants), record: null }],
      namesOnly: null,
      keeps: false,
      beyond: [],
    }
  const rows = who.rows.slice(0, maxPicked)
  const travellerIds = rows.map(({ travellerId }) => travellerId)
  const [answer, book] = await Promise.all([
    maySeeDocuments && travellerIds.length > 0
      ? ask(pickTravellers, { body: { travellerIds } }).catch(() => null)
      : null,
    queryClient.fetchQuery(queryFor(readBook, {})).catch(() => null),
  ])
  const records = new Map(answer?.pickedList.map((record) => [record.travellerId, record]))
  const known = rows
    // somebody who was erased meanwhile
    .filter(({ travellerId }) => !answer || records.has(travellerId))
    .map((row) => ({ row, record: records.get(row.travellerId) ?? null }))
  const own = known.map(({ row, record }) => (record ? personOf(record, wants) : personOfRow(row, wants)))
  const persons = who.group ? atOneHome(who.group, own) : own
  return {
    people: known.flatMap(({ record }, index) => {
      const person = persons[index]
      return person ? [{ person, record }] : []
    }),
    namesOnly: answer ? null : maySeeDocuments ? 'unread' : 'notPermitted',
    keeps: book?.keeps ?? false,
    beyond: who.rows.slice(maxPicked).map(fullName),
  }
}

/** What the form asks for and the person does not bring. */
export function lacking(person: SalePerson, asked: readonly Asked[]): readonly Asked[] {
  return asked.filter((field) => person[field] === nobody[field])
}
