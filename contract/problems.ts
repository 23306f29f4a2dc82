import { textProblems } from './text-problems.ts'

/** What the schemas of a form say of a field, by a code that the catalogues of both languages know. */
export const problems = {
  ...textProblems,
  nameCharacters: 'Names have letters, spaces, hyphens and apostrophes, as in the passport.',
  lineCharacters:
    'A hotel’s system takes Latin letters, digits, spaces and usual punctuation only: no brackets, symbols or emoji.',
  placeCharacters: 'Only letters, digits, spaces and usual punctuation can be used here.',
  firstNameRequired: 'First name is required.',
  lastNameShort: 'Last name needs at least 2 characters.',
  emailRequired: 'Email is required.',
  emailWrong: 'This is not an e-mail address.',
  phoneRequired: 'Phone is required.',
  phoneWrong: 'A phone number has digits, spaces and a leading + at most.',
  digitsOnly: 'Only digits go here.',
  identityNumberWrong: 'An identity number has 4 to 24 letters and digits.',
  postalCodeWrong: 'A postal code has 2 to 10 letters and digits.',
  titleWrong: 'This title does not go with the age of the guest.',
  tooManyRemarks: 'At most 20 remarks.',
  chargeAmountWrong: 'A service charge is an amount from 0 to 1,000,000,000.',
  chargePercentWrong: 'A percent is a number from 0 to 100.',
  notACode: 'Not a code.',
  roomMissing: 'Choose a room first.',
  checkOutEarly: 'Check-out must be after check-in.',
  tooManyNights: 'A stay has at most 99 nights.',
  guestsMissing: 'Every room needs its guests.',
  childAgeMissing: 'Every child needs an age.',
} as const

export type Problem = keyof typeof problems
