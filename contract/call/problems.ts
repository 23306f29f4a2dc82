/** English sentences for the problem codes in the schemas' messages; both language catalogues have every code. */
export const problems = {
  required: 'This is required.',
  unkeepable: 'It contains characters that cannot be saved: {most}.',
  tooLong: 'At most {most} characters.',
  dateWrong: 'A date is written YYYY-MM-DD.',
  noSuchDay: 'There is no such day.',
  nameCharacters:
    'Names have letters, spaces, hyphens and apostrophes, as in the passport. Not in a name: {most}.',
  nameBeginning: 'A name begins with a letter, perhaps with one apostrophe before it.',
  lineCharacters:
    'A hotel’s system takes Latin letters, digits, spaces and usual punctuation only: no brackets, symbols or emoji. Not here: {most}.',
  unprintable: 'Papers cannot show these letters: {most}. Use Latin, Greek or Cyrillic ones.',
  placeCharacters: 'Only letters, digits, spaces and usual punctuation can be used here. Not here: {most}.',
  firstNameRequired: 'First name is required.',
  lastNameShort: 'Last name needs at least 2 characters.',
  emailRequired: 'Email is required.',
  emailWrong: 'This is not an email address.',
  phoneRequired: 'Phone is required.',
  phoneWrong:
    'A phone number has 6 to 15 digits, with spaces, dots, hyphens, slashes or brackets between them and a + only in front.',
  phoneDigits: 'A phone number has 6 to 15 digits.',
  digitsOnly: 'Only digits go here.',
  identityNumberWrong: 'An identity number has 4 to 24 letters and digits.',
  ktpWrong: 'A KTP number (NIK) has 16 digits.',
  postalCodeWrong: 'A postal code has 2 to 10 letters and digits.',
  titleWrong: 'This title does not go with the age of the guest.',
  tooManyRemarks: 'At most 20 remarks.',
  chargeAmountWrong: 'A service charge is an amount from 0 to 1,000,000,000.',
  chargePercentWrong: 'A percent is a number from 0 to 100.',
  unfit: 'This is not written as it should be.',
  notACode: 'Not a code.',
  roomMissing: 'Choose a room first.',
  checkOutEarly: 'Check-out must be after check-in.',
  tooManyNights: 'A stay has at most 99 nights.',
  guestsMissing: 'Every room needs its guests.',
  childAgeMissing: 'Every child needs an age.',
  periodOutOfOrder: 'The first day of the period is after its last.',
  pageSizeWrong: 'A page has 10, 25, 40, 50 or 100 rows.',
  cellFormula: 'There is a formula in this cell; type the value itself.',
  cellError: 'There is an error of the spreadsheet in this cell; type the value itself.',
  cellMerged: 'This cell is merged with others; type the value of this row.',
  cellNumber: 'The spreadsheet does not keep all digits of this number; type it again as text.',
  cellDate: 'The spreadsheet made a date of this; type it again as it should be.',
  dayUnclear: 'Which day is this: {most}? Write it as YYYY-MM-DD or with the month by name.',
  oneOf: 'One of these goes here: {most}.',
  twoLetters: 'Type at least two letters.',
  countryWrong: 'A country has two letters.',
  stationWrong: 'A station has 2 to 4 letters.',
  sectionsMixed: 'One section is saved at a time.',
  nothingToChange: 'There is nothing to change.',
  amountZero: 'This amount is more than 0.',
  amountBounds: 'An amount is from 0 to 1,000,000,000,000.',
  amountDecimals: 'An amount has no more decimals than its currency: rupiah have none.',
  percentDecimals: 'A percent has at most 2 decimals.',
  rateDecimals: 'A rate has at most 4 decimals, fewer for a currency with more than 2 decimals.',
  travelerOrReferenceMissing: 'Name a traveller or a reference.',
  ruleAmountWrong: 'An amount of a rule is from 0 to 1,000,000,000 rupiah, or 100,000 of another currency.',
  ruleCurrencies: 'All amounts of a rule are in one currency.',
  floorAboveCeiling: 'The lowest margin is above the highest margin.',
  hotelWithoutSupplier: 'A hotel needs its supplier.',
  timeWrong: 'A time is written HH:MM, from 00:00 to 23:59.',
  noSuchZone: 'There is no such time zone.',
  endsEarly: 'It ends before it begins.',
  legTooLong: 'A part of a trip lasts at most {most} days.',
} as const

export type Problem = keyof typeof problems

/** Splits a message into code and what the sentence needs; `null`: it is a message of valibot itself. */
export function readProblem(message: string): { code: Problem; most: string } | null {
  const [, code = '', most = ''] = /^(\w+)(?::(.*))?$/s.exec(message) ?? []
  return isProblem(code) ? { code, most } : null
}

function isProblem(code: string): code is Problem {
  return Object.hasOwn(problems, code)
}
