import type { TrainSearch } from '#contract/train/request'
import { emptyTrainFields, type TrainFields } from './train-fields.ts'

const station = (stationCode: string, stationName: string, cityName: string) => ({
  key: stationCode,
  value: stationName,
  data: { stationCode, stationName, cityName },
})

export const exampleSearch: TrainSearch = {
  originStation: station('GMR', 'Gambir', 'Jakarta'),
  destinationStation: station('BD', 'Bandung', 'Bandung'),
  departureDate: '2027-03-10',
  returnDate: null,
  tripType: 'OW',
  numberOfAdults: 1,
  numberOfInfants: 1,
}

export const exampleTerms = { departureDate: '2027-03-10', today: '2027-03-01' }

/** A complete form for one adult and one infant. */
export function exampleFields(changes: Partial<TrainFields> = {}): TrainFields {
  const empty = emptyTrainFields(exampleSearch)
  return {
    ...empty,
    holder: {
      ...empty.holder,
      title: 'MRS',
      firstName: 'Putri',
      lastName: 'Lestari',
      email: 'putri@example.com',
      phoneNumber: '+62 811 000 000',
    },
    pax: empty.pax.map((passenger) =>
      passenger.paxType === 'ADULT'
        ? {
            ...passenger,
            firstName: 'Budi',
            lastName: 'Santoso',
            dateOfBirth: '1990-05-17',
            identityNumber: '3273010101900001',
          }
        : { ...passenger, firstName: 'Bayu', dateOfBirth: '2026-01-05' },
    ),
    ...changes,
  }
}
