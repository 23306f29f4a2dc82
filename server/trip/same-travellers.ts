import { personKey } from '#contract/text/person-name'
import { agree, type Known } from '../order/same-person.ts'

/** A traveller of a sale: the name, and what tells one from another of that name. */
export type NamedPerson = { readonly name: string; readonly known: Known }

/** Whether two sales have the same people: two names in common, or one that more than the name says is the same person. A name
 * alone says nothing, nor does a mail address alone: agencies type their own for every client. */
export function haveSamePeople(ours: readonly NamedPerson[], theirs: readonly NamedPerson[]): boolean {
  const names = new Map(ours.map((person) => [personKey(person.name), person]))
  const shared = theirs.flatMap((person) => {
    const other = names.get(personKey(person.name))
    return other && !areOthers(other.known, person.known) ? [{ person, other }] : []
  })
  if (new Set(shared.map(({ person }) => personKey(person.name))).size > 1) return true
  return shared.some(({ person, other }) => agree(person.known, other.known))
}

/** Two documents of one kind with different numbers. */
function areOthers(one: Known, other: Known): boolean {
  return (
    one.document !== '' && other.document !== '' && one.type === other.type && one.document !== other.document
  )
}
