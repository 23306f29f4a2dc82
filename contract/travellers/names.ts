type Named = { readonly surname: string; readonly givenNames: string }

/** How a product's form takes the name of a person of one name: `REPEATED` fields both need letters, as of a hotel's guest and a
 * tour's traveller; with `FIRST_ALONE` the last name may be empty, as of the people of insurance and trains. */
export type NameFields = 'REPEATED' | 'FIRST_ALONE'

export const nameFieldsOf = {
  HOTEL: 'REPEATED',
  TOUR: 'REPEATED',
  INSURANCE: 'FIRST_ALONE',
  TRAIN: 'FIRST_ALONE',
} as const satisfies Record<string, NameFields>

export function hasOneName({ givenNames }: Named): boolean {
  return givenNames === ''
}

/** First and last name for a form. */
export function formNames(
  traveller: Named,
  fields: NameFields,
): { readonly firstName: string; readonly lastName: string } {
  const { surname, givenNames } = traveller
  if (!hasOneName(traveller)) return { firstName: givenNames, lastName: surname }
  return { firstName: surname, lastName: fields === 'REPEATED' ? surname : '' }
}

/** The same the other way round: a last name that is empty, or only repeats the first, is that of a person of one name. */
export function namesFromForm({ firstName, lastName }: { firstName: string; lastName: string }): Named {
  const isOne = lastName === '' || lastName.toLowerCase() === firstName.toLowerCase()
  return isOne ? { surname: firstName, givenNames: '' } : { surname: lastName, givenNames: firstName }
}

/** As people say it: given names first. */
export function fullName({ surname, givenNames }: Named): string {
  return `${givenNames} ${surname}`.trim()
}
