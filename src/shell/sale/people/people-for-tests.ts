import { nobody, type People, type SalePerson } from './people.ts'

/** Putri, who has one child, an infant and a father of one word: the stay of a hotel booking, as it names people. */
export function examplePeople(changes: Partial<People> = {}): People {
  const putri: SalePerson = {
    ...nobody,
    title: 'MRS',
    firstName: 'Putri',
    lastName: 'Lestari',
    dateOfBirth: '1990-05-17',
    identityType: 'PASSPORT',
    identityNumber: 'C1234567',
    email: 'putri@example.com',
    phone: '+62 811 000 000',
  }
  return {
    locator: 'K22YQM',
    fromDate: '2026-12-15',
    toDate: '2026-12-17',
    city: 'Bandung',
    country: 'Indonesia',
    contact: putri,
    travellers: [
      { ...nobody, title: 'MR', firstName: 'Suharto' },
      putri,
      { ...nobody, kind: 'CHILD', title: 'MISS', firstName: 'Ayu', lastName: 'Lestari', age: 7 },
      { ...nobody, kind: 'INFANT', title: 'MSTR', firstName: 'Adi', lastName: 'Lestari', age: 1 },
    ],
    ...changes,
  }
}
