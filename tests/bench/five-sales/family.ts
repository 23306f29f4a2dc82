import type { Page } from 'playwright'
import type { Hand } from './hand.ts'

export type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  readonly childTitle?: string
  readonly born: string
  readonly ktp: string
  readonly passport: string
}

export type Family = {
  readonly people: readonly [Person, Person, Person, Person]
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly birthPlace: string
}

/** Two adults, two children; `lastName`: another one for each run, since who books the same for the same people is asked first. */
export function familyNamed(lastName: string): Family {
  return {
    people: [
      {
        firstName: 'Budi',
        lastName,
        title: 'MR',
        born: '2 Apr 1988',
        ktp: '3273010204880001',
        passport: 'C1234567',
      },
      {
        firstName: 'Ani',
        lastName,
        title: 'MRS',
        born: '17 May 1990',
        ktp: '3273015705900002',
        passport: 'C1234568',
      },
      {
        firstName: 'Citra',
        lastName,
        title: 'MISS',
        born: '9 Mar 2016',
        ktp: '3273014903160003',
        passport: 'C1234569',
      },
      {
        firstName: 'Dimas',
        lastName,
        title: 'MSTR',
        born: '21 Aug 2019',
        ktp: '3273012108190004',
        passport: 'C1234560',
      },
    ],
    email: 'budi@mail.id',
    phone: '62811000111',
    address: 'Jalan Melati 5',
    city: 'Bandung',
    postalCode: '40111',
    birthPlace: 'Bandung',
  }
}

/** What a field asks of whom, by its label; in the order of the form. */
export type Field = { readonly label: string; readonly text: string; readonly fact: string }

/** Types what the form does not have already: an agent leaves a right field alone. */
export async function fillIn(hand: Hand, page: Page, group: string, fields: readonly Field[]): Promise<void> {
  const part = page
    .getByRole('group', { name: group, exact: true })
    .or(page.getByRole('region', { name: group, exact: true }))
    .or(page.getByRole('row', { name: group, exact: true }))
    .first()
  for (const { label, text, fact } of fields) {
    const field = part.getByLabel(new RegExp(`^${label}`)).first()
    if ((await field.count()) === 0 || !(await field.isEditable())) continue
    if ((await field.evaluate((one) => one.tagName)) === 'SELECT') {
      // not every form has every title
      const isOffered = (await field.locator(`option[value="${text}"]`).count()) > 0
      if (isOffered && (await field.inputValue()) !== text) await hand.choose(field, text, fact)
    } else if (!isSame(await field.inputValue(), text)) await hand.type(field, text, fact)
  }
}

/** Telephones are written with and without a plus. */
const isSame = (held: string, wanted: string) => held.replace(/^\+/, '') === wanted
