import type { TourFields } from './tour-fields.ts'

type Path = `pax.${number}.${'first_name' | 'last_name' | 'phone' | 'address'}`

/** What the contact has that a traveller can have, too, where it is typed already. */
export function copyContact(
  { contact }: TourFields,
  index: number,
  how: 'withName' | 'withoutName',
): (readonly [Path, string])[] {
  const names = how === 'withName' ? (['first_name', 'last_name'] as const) : []
  return [...names, ...(['phone', 'address'] as const)]
    .filter((field) => contact[field].trim() !== '')
    .map((field) => [`pax.${index}.${field}`, contact[field]] as const)
}
