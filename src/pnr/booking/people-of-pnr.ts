import type { PnrDetail } from '#contract/pnr/pnr'
import { isNamed } from '#contract/text/is-named'
import { asTraveller, nobody, type People, type SalePerson } from '../../shell/sale/people/people.ts'

type Stay = Pick<
  PnrDetail,
  | 'qilinLocatorCode'
  | 'checkInDate'
  | 'checkOutDate'
  | 'hotelDestinationName'
  | 'hotelCountryName'
  | 'roomHolder'
  | 'roomGuestList'
>

const kindOf = { ADT: 'ADULT', CHD: 'CHILD', INF: 'INFANT' } as const

/** Who the stay is for. */
export function peopleOfPnr(pnr: Stay): People {
  const { holderFirstName, holderLastName, holderEmail, holderPhone } = pnr.roomHolder
  const travellers = pnr.roomGuestList.map((guest): SalePerson => {
    return {
      ...nobody,
      kind: kindOf[guest.guestType],
      title: guest.guestTitle,
      firstName: isNamed(guest.guestFirstName) ? guest.guestFirstName : '',
      lastName: guest.guestLastName,
      age: guest.guestAge ?? null,
    }
  })
  const contact = {
    ...nobody,
    firstName: holderFirstName,
    lastName: holderLastName,
    email: holderEmail,
    phone: holderPhone,
  }
  return {
    locator: pnr.qilinLocatorCode,
    fromDate: pnr.checkInDate,
    toDate: pnr.checkOutDate,
    city: pnr.hotelDestinationName,
    country: pnr.hotelCountryName,
    contact: asTraveller(contact, travellers),
    travellers,
  }
}
