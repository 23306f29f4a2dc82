import type { PickedTraveller, TravellerChanges } from '#contract/travellers/traveller'
import type { SalePerson } from '../sale/people/people.ts'
import type { Asked } from './fitting.ts'

const plainFields = ['placeOfBirth', 'address', 'city', 'postalCode', 'email', 'phone'] as const

/** What was typed for somebody of what was said to be lacking, and the book does not know; `null`: nothing. What the book says is never overwritten. */
export function toBookChanges(
  known: PickedTraveller,
  typed: SalePerson,
  lacks: readonly Asked[],
  newId: () => string,
): TravellerChanges | null {
  const changes: TravellerChanges = {}
  for (const field of plainFields) {
    const value = typed[field].trim()
    if (lacks.includes(field) && known[field] === '' && value !== '') changes[field] = value
  }
  if (lacks.includes('dateOfBirth') && known.birthDate === null && typed.dateOfBirth !== '')
    changes.birthDate = typed.dateOfBirth
  const number = typed.identityNumber.trim()
  const kind = typed.identityType
  const hasKind = known.documentList.some((document) => document.kind === kind)
  if (lacks.includes('identityNumber') && kind && number !== '' && !hasKind)
    changes.documentList = [
      { documentId: newId(), removed: false, kind, number, country: null, expiresOn: null },
    ]
  return Object.keys(changes).length > 0 ? changes : null
}
