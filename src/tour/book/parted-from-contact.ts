import type { TourFields } from './tour-fields.ts'

const shared = ['first_name', 'last_name', 'phone', 'address'] as const
type SharedField = (typeof shared)[number]

/** What a traveller and the contact had in common. */
export type Together = Partial<Record<SharedField, string>>

type Contact = Pick<TourFields['contact'], SharedField>

export function togetherOf(contact: Contact, traveller: Contact): Together {
  return Object.fromEntries(
    shared
      .filter((field) => contact[field].trim() !== '' && contact[field] === traveller[field])
      .map((field) => [field, contact[field]]),
  )
}

/** Who still has the former value, and which one it shall be. */
export type Parted = {
  readonly whose: 'traveller' | 'contact'
  readonly field: SharedField
  readonly value: string
}

/** What was corrected of one of the two since, as the other would take it over. */
export function partedSince(together: Together, contact: Contact, traveller: Contact): readonly Parted[] {
  return shared.flatMap((field): Parted[] => {
    const [was, of, on] = [together[field], contact[field].trim(), traveller[field].trim()]
    if (was === undefined || of === on || of === '' || on === '') return []
    if (on === was.trim()) return [{ whose: 'traveller', field, value: contact[field] }]
    return of === was.trim() ? [{ whose: 'contact', field, value: traveller[field] }] : []
  })
}
