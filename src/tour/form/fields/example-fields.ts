import { emptyFields, type TourFields } from './tour-fields.ts'

/** A complete form for one adult. */
export function exampleFields(): TourFields {
  const reached = { phone: '628110000000', address: 'Jalan Merdeka 1, Bandung' }
  const named = { first_name: 'Putri', last_name: 'Lestari' }
  const { pax, clientReference } = emptyFields([{ code: 'ADULTSS', quantity: 1 }])
  return {
    contact: { ...named, ...reached, email: 'putri@example.com', postal_code: '40111' },
    pax: pax.map((one) => ({ ...one, ...named, ...reached, dob: '1990-05-17' })),
    clientReference,
  }
}
