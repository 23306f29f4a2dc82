import type { PickedTraveller } from '#contract/travellers/traveller'

/** Budi Santoso of the traveller book, with a KTP and a passport. */
export function pickedTraveller(changes: Partial<PickedTraveller> = {}): PickedTraveller {
  return {
    travellerId: '0b0e4f5c-5a1c-4d9e-9a52-0d8a1c6f0001',
    title: 'MR',
    surname: 'Santoso',
    givenNames: 'Budi',
    sex: 'M',
    nationality: 'ID',
    placeOfBirth: 'Bandung',
    email: 'budi@example.com',
    phone: '+62 811 000 111',
    address: 'Jl. Braga 1',
    city: 'Bandung',
    postalCode: '40111',
    diet: '',
    seat: '',
    loyaltyList: [],
    version: 3,
    birthDate: '1988-04-02',
    documentList: [
      {
        documentId: '0b0e4f5c-5a1c-4d9e-9a52-0d8a1c6f0101',
        kind: 'PASSPORT',
        number: 'C1234567',
        country: 'ID',
        expiresOn: '2031-01-01',
      },
      {
        documentId: '0b0e4f5c-5a1c-4d9e-9a52-0d8a1c6f0102',
        kind: 'KTP',
        number: '3273010204880001',
        country: 'ID',
        expiresOn: null,
      },
    ],
    ...changes,
  }
}
