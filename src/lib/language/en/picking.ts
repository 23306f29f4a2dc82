/** People of the traveller book in the forms of all products. */
export const picking = {
  list: 'Travellers',
  offered: '{count, plural, one {# traveller offered} other {# travellers offered}}',
  group:
    '{kind, select, COMPANY {Company} other {Household}} of {count, plural, one {# person} other {# people}}: {names}',
  traveller: '{year, select, none {} other {Born {year} · }}Traveller book of {org}',
  ofBooking: '{age, select, none {} other {Aged {age} · }}From booking {locator}',
  filled: '{name}, from the traveller book.',
  filledName: '{name}, by name.',
  leftOut: 'There is no free place for {names}.',
  offline:
    'Day of birth and documents could not be read. They need the network: type them, or pick again later.',
  notPermitted: 'You may not see documents: type day of birth and document.',
  lacks: 'Not in the book: {fields}.',
  keep: 'Keep what I type in the traveller book',
  keepOf: 'Keep what I type for {name} in the traveller book',
  asked: {
    dateOfBirth: 'date of birth',
    placeOfBirth: 'place of birth',
    identityNumber: 'document',
    address: 'address',
    city: 'city',
    postalCode: 'postal code',
    email: 'e-mail',
    phone: 'phone',
  },
}
