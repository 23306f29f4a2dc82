import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { roomGuest, roomHolder } from './hotel/booking-request.ts'
import { insuranceHolder, insuredOfGroup, insuredPerson } from './insurance/pax.ts'
import { tourContact, tourTraveller } from './tour/request.ts'
import { trainHolder, trainPax } from './train/request.ts'

const person = { paxNumber: 1, paxTypeNumber: 1, title: 'MR', firstName: 'Ayu', dateOfBirth: '1990-05-17' }
const insured = { ...person, paxType: 'ADT', placeOfBirth: 'Bogor' }
const contact = {
  identityType: 'PASSPORT',
  identityNumber: 'B1234567',
  address: 'Jalan Melati 5',
  city: 'Bogor',
  postalCode: '16111',
  email: 'ayu@example.com',
  phoneNumber: '0811234567',
}
const beneficiary = { beneficiaryName: 'Legal Heirs', beneficiaryRelation: 'Other Relatives' }
const toured = { first_name: 'Ayu', last_name: 'Lestari', phone: '0811234567', address: 'Jalan Melati 5' }

/** Every person of a request, with the names of its fields. */
const people = [
  {
    who: 'holder of a hotel booking',
    schema: roomHolder,
    right: {
      holderFirstName: 'Ayu',
      holderLastName: '',
      holderEmail: 'a@example.com',
      holderPhone: '0811234567',
    },
    names: ['holderFirstName', 'holderLastName'],
    phone: 'holderPhone',
    email: 'holderEmail',
  },
  {
    who: 'guest of a hotel',
    schema: roomGuest,
    right: {
      roomNumber: 1,
      guestType: 'ADT',
      guestTitle: 'MR',
      guestFirstName: 'Ayu',
      guestLastName: 'Lestari',
    },
    names: ['guestFirstName', 'guestLastName'],
  },
  {
    who: 'policy holder',
    schema: insuranceHolder,
    right: { ...insured, ...contact },
    names: ['firstName', 'lastName'],
    phone: 'phoneNumber',
    email: 'email',
    identity: true,
  },
  {
    who: 'insured person',
    schema: insuredPerson,
    right: { ...insured, ...contact, ...beneficiary },
    names: ['firstName', 'lastName', 'beneficiaryName'],
    phone: 'phoneNumber',
    email: 'email',
    identity: true,
  },
  {
    who: 'insured person of a group',
    schema: insuredOfGroup,
    right: { ...insured, ...beneficiary },
    names: ['firstName', 'lastName', 'beneficiaryName'],
    identity: true,
  },
  {
    who: 'holder of a train booking',
    schema: trainHolder,
    right: {
      title: 'MR',
      firstName: 'Suharto',
      email: 'a@example.com',
      phoneNumber: '0811234567',
      otherPhoneNumber: '',
    },
    names: ['firstName', 'lastName'],
    phone: 'phoneNumber',
    email: 'email',
  },
  {
    who: 'passenger of a train',
    schema: trainPax,
    right: { ...person, paxType: 'ADULT' },
    names: ['firstName', 'lastName'],
    identity: true,
  },
  {
    who: 'contact of a tour',
    schema: tourContact,
    right: { ...toured, email: 'a@example.com', postal_code: '16111' },
    names: ['first_name', 'last_name'],
    digits: 'phone',
    email: 'email',
  },
  {
    who: 'traveller on a tour',
    schema: tourTraveller,
    right: { ...toured, dob: '1990-05-17', description: 'Adult Single 1' },
    names: ['first_name', 'last_name'],
    digits: 'phone',
  },
]

describe.each(people)('the $who', ({ schema, right, names, phone, digits, email, identity }) => {
  const fits = (changes: object) => v.is(schema, { ...right, ...changes })
  const kept = (field: string, typed: string) => Object(v.parse(schema, { ...right, [field]: typed }))[field]

  test('has names of sixty letters with apostrophes, as they look', () => {
    expect(fits({})).toBe(true)
    for (const name of names) {
      expect(kept(name, '\u2018t\u00a0Hooft\u200b\n')).toBe("'t Hooft")
      expect([60, 61].map((length) => fits({ [name]: 'x'.repeat(length) }))).toEqual([true, false])
    }
  })

  if (phone) {
    test('has a telephone number as people write it', () => {
      expect(kept(phone, '\u202a(021) 555-1234\u202c')).toBe('(021) 555-1234')
      const typed = ['021.555.1234', '+62 811 2345 678', '-----', '0', 'none']
      expect(typed.map((number) => fits({ [phone]: number }))).toEqual([true, true, false, false, false])
    })
  }

  if (digits) {
    test('has a telephone number of digits alone', () => {
      expect(kept(digits, '\u202a0811234567\u202c')).toBe('0811234567')
      expect(['0811 234567', '0'].map((number) => fits({ [digits]: number }))).toEqual([false, false])
    })
  }

  if (email) {
    test('has every address that needs no quotes', () => {
      expect(kept(email, ' o\u200b\u0027brien@example.com ')).toBe("o'brien@example.com")
      expect(fits({ [email]: 'ayu@example' })).toBe(false)
    })
  }

  if (identity) {
    test('has a KTP of sixteen digits', () => {
      const ktp = (identityNumber: string) => fits({ identityType: 'KTP', identityNumber })
      const right = ['3174012345678901', '3174 0123 4567 8901', '31.74.01.234567.8901', '317401‑234567‑8901']
      expect(right.map(ktp)).toEqual(right.map(() => true))
      const wrong = [
        '31740',
        '317401234567890',
        '31740123456789012',
        'B123456789012345',
        '3174/0123/4567/8901',
      ]
      expect(wrong.map(ktp)).toEqual(wrong.map(() => false))
      expect(fits({ identityType: 'PASSPORT', identityNumber: 'B1234567' })).toBe(true)
    })
  }
})
