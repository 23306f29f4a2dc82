import type { TourFields } from './tour-fields.ts'

type Path = `pax.${number}.${'first_name' | 'last_name' | 'phone' | 'address'}`

/** The form paths and values to copy from the contact to a traveller; empty fields are skipped. */
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
