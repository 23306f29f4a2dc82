import * as v from 'valibot'
import type { Product } from '#contract/call/product'
import { readPolicy } from '#contract/insurance/policy'
import { readPnr } from '#contract/pnr/pnr'
import { isNamed } from '#contract/text/is-named'
import { readTourBooking } from '#contract/tour/tour'
import { readTrainBooking } from '#contract/train/booking'
import { namesFromForm } from '#contract/travellers/names'
import {
  type DocumentKind,
  emptyTraveller,
  type TravellerForm,
  type TravellerTitle,
} from '#contract/travellers/traveller'
import type { AskedRead } from '../../http/call/serve.ts'

type Booking = { readonly product: Product; readonly supplierCode: string; readonly locatorCode: string }

/** What a booking says of one of its people; what its product does not ask for is left out. */
type BookedPerson = {
  firstName: string
  lastName: string
  title?: TravellerTitle
  birthDate?: string
  identityType?: DocumentKind | null
  identityNumber?: string
} & Partial<Pick<TravellerForm, 'placeOfBirth' | 'email' | 'phone' | 'address' | 'city' | 'postalCode'>>

/** The call that shows the booking to this viewer. */
export function readOf({ product, supplierCode, locatorCode }: Booking): AskedRead {
  if (product === 'HOTEL') return { endpoint: readPnr, params: { supplierCode, code: locatorCode } }
  const endpoint = { INSURANCE: readPolicy, TOUR: readTourBooking, TRAIN: readTrainBooking }[product]
  return { endpoint, params: { id: locatorCode } }
}

/** Its guests as the book would keep them, in its order; `null`: not named yet. */
export function guestsOf(product: Product, reply: unknown, newId: () => string): (TravellerForm | null)[] {
  return readers[product](reply).map((person) => {
    return isNamed(`${person.firstName} ${person.lastName}`) ? formOf(person, newId) : null
  })
}

const readers: Readonly<Record<Product, (reply: unknown) => BookedPerson[]>> = {
  HOTEL(reply) {
    const { roomHolder: holder, roomGuestList } = v.parse(readPnr.reply, reply)
    return roomGuestList.map(({ guestFirstName: firstName, guestLastName: lastName, guestTitle: title }) => {
      const isHolder = firstName === holder.holderFirstName && lastName === holder.holderLastName
      const contact = isHolder ? { email: holder.holderEmail, phone: holder.holderPhone } : {}
      return { firstName, lastName, title, ...contact }
    })
  },
  INSURANCE(reply) {
    const { bookingDetailResult } = v.parse(readPolicy.reply, reply)
    const { bookingPaxes } = bookingDetailResult
    return bookingPaxes.map(({ dateOfBirth: birthDate, phoneNumber: phone, ...pax }) => ({
      ...pick(pax, ['firstName', 'lastName', 'title', 'identityType', 'identityNumber']),
      ...pick(pax, ['placeOfBirth', 'email', 'address', 'city', 'postalCode']),
      birthDate,
      phone,
    }))
  },
  TOUR(reply) {
    const { salespax } = v.parse(readTourBooking.reply, reply)
    return salespax.map(({ first_name: firstName, last_name: lastName, dob: birthDate, phone, address }) => ({
      firstName,
      lastName,
      birthDate,
      phone,
      address,
    }))
  },
  TRAIN(reply) {
    const { passengers } = v.parse(readTrainBooking.reply, reply)
    return passengers.map(({ dateOfBirth: birthDate, ...passenger }) => ({
      ...pick(passenger, ['firstName', 'lastName', 'title', 'identityType', 'identityNumber']),
      birthDate,
    }))
  },
}

function formOf(person: BookedPerson, newId: () => string): TravellerForm {
  const { firstName, lastName, identityType, identityNumber, ...said } = person
  const document = { documentId: newId(), number: identityNumber ?? '', country: null, expiresOn: null }
  return {
    ...emptyTraveller,
    ...said,
    ...namesFromForm({ firstName, lastName }),
    documentList: identityType && identityNumber ? [{ ...document, kind: identityType }] : [],
  }
}

function pick<T extends object, K extends keyof T>(of: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<T, K> // these names
}
