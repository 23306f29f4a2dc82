import { ageOn } from '#contract/access/person'
import type { TrainDetail } from '#contract/train/booking'
import { asTraveller, kindAt, nobody, type People, type SalePerson } from '../../shell/sale/people/people.ts'

type Journey = Pick<TrainDetail, 'bookingLocatorCode' | 'holder' | 'journeys' | 'passengers'>

/** All railways that are sold are in one country. */
const country = 'Indonesia'

/** Who travels, and from when to when. */
export function peopleOfTrain({ bookingLocatorCode, holder, journeys, passengers }: Journey): People {
  const [out] = journeys
  const fromDate = out?.departureDate ?? ''
  const travellers = passengers.map((passenger): SalePerson => {
    const { title, firstName, lastName, dateOfBirth, identityType, identityNumber } = passenger
    const kind = kindAt(ageOn(fromDate, dateOfBirth))
    return { ...nobody, kind, title, firstName, lastName, dateOfBirth, identityType, identityNumber }
  })
  const { title, firstName, lastName, email, phoneNumber: phone } = holder
  return {
    locator: bookingLocatorCode,
    fromDate,
    toDate: journeys.at(-1)?.departureDate ?? fromDate,
    city: out?.destinationStationName ?? '',
    country,
    contact: asTraveller({ ...nobody, title, firstName, lastName, email, phone }, travellers),
    travellers,
  }
}
