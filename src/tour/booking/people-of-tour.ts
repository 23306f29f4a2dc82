import { ageOn } from '#contract/access/person'
import { addDays } from '#contract/day/dates'
import { asTraveller, kindAt, nobody, type People, type SalePerson } from '../../shell/sale/people/people.ts'
import type { TourRecord } from './tour-record.ts'

type Written = TourRecord['salespax'][number]
type Booked = Pick<TourRecord, 'qilinLocatorCode' | 'salespax'> & {
  salesdetail: readonly Pick<TourRecord['salesdetail'][number], 'departure' | 'duration'>[]
  salesheader: Omit<Written, 'dob'>
}

/** Who goes on the tour; a tour asks for no titles and no documents. */
export function peopleOfTour({ qilinLocatorCode, salesdetail, salesheader, salespax }: Booked): People {
  const [tour] = salesdetail
  const fromDate = tour?.departure ?? ''
  const travellers = salespax.map((pax): SalePerson => {
    const kind = kindAt(ageOn(fromDate, pax.dob))
    return { ...personOf(pax), kind, dateOfBirth: pax.dob }
  })
  return {
    locator: qilinLocatorCode,
    fromDate,
    toDate: tour ? addDays(fromDate, tour.duration - 1) : fromDate,
    city: '',
    country: '',
    contact: asTraveller(personOf(salesheader), travellers),
    travellers,
  }
}

function personOf({
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  address,
}: Omit<Written, 'dob'>) {
  return { ...nobody, firstName, lastName, email, phone, address }
}
