import type { PolicyDetail } from '#contract/insurance/policy'
import { asTraveller, nobody, type People, type SalePerson } from '../../shell/sale/people/people.ts'

type Policy = Pick<PolicyDetail, 'bookingLocatorCode' | 'bookingHolder' | 'bookingPaxes' | 'supplierBookings'>

/** Who is insured, and the holder. */
export function peopleOfPolicy(policy: Policy): People {
  const { bookingHolder: holder } = policy
  const [cover] = policy.supplierBookings
  const travellers = policy.bookingPaxes.map((pax): SalePerson => {
    const { paxType, title, firstName, lastName, placeOfBirth, dateOfBirth } = pax
    const { identityType, identityNumber, address, city, postalCode, email, phoneNumber: phone } = pax
    return {
      ...nobody,
      kind: paxType === 'CHD' ? 'CHILD' : 'ADULT',
      title,
      firstName,
      lastName,
      placeOfBirth,
      dateOfBirth,
      identityType,
      identityNumber,
      address,
      city,
      postalCode,
      email,
      phone,
    }
  })
  const contact: SalePerson = {
    ...nobody,
    title: holder.paxTitle,
    firstName: holder.paxFirstName,
    lastName: holder.paxLastName,
    dateOfBirth: holder.paxDateOfBirth,
    placeOfBirth: holder.paxPlaceOfBirth,
    identityType: holder.paxIdentityType,
    identityNumber: holder.paxIdentityNumber,
    address: holder.paxAddress,
    city: holder.paxCity,
    postalCode: holder.paxPostalCode,
    email: holder.paxEmail,
    phone: holder.paxPhoneNumber,
  }
  return {
    locator: policy.bookingLocatorCode,
    fromDate: cover.coverageStartDate,
    toDate: cover.coverageEndDate,
    city: '',
    country: cover.destinationCountries[0]?.countryName ?? '',
    contact: asTraveller(contact, travellers),
    travellers,
  }
}
