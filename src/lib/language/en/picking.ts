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
  unread: 'Day of birth and documents could not be read. Type them, or pick again later.',
  notPermitted: 'You may not see documents: type day of birth and document.',
  lacks: 'Not in the book: {fields}.',
  keep: 'Keep what I type in the traveller book',
  keepOf: 'Keep what I type for {name} in the traveller book',
  keeping: {
    button: 'Keep these people',
    done: '{kept, plural, =0 {Nobody new is} one {# person is} other {# people are}} in the traveller book now.{already, plural, =0 {} one { # was in it already.} other { # were in it already.}}{refused, plural, =0 {} one { # does not want to be kept.} other { # do not want to be kept.}}{unnamed, plural, =0 {} one { # has no name yet.} other { # have no name yet.}}',
    see: 'See the book',
  },
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
