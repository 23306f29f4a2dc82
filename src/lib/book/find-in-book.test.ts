import { expect, test } from 'vitest'
import { placeOfTraveller } from '#contract/travellers/book'
import type { TravellerRow } from '#contract/travellers/traveller'
import { keptSaleOf } from '../sales/sale-for-tests.ts'
import { pageOfBook, suggestOnDevice } from './find-in-book.ts'

function person(surname: string, givenNames: string): TravellerRow {
  return {
    travellerId: `${surname} ${givenNames}`,
    surname,
    givenNames,
    title: null,
    birthYear: 1990,
    nationality: null,
    ownerOrgName: 'Nusa',
    documentList: [],
    groupList: [],
  }
}

const budi = person('Santoso', 'Budi')
const ana = person('Núñez', 'Ana')
const sukarno = person('Sukarno', '')
const family = {
  groupId: 'family',
  name: 'Keluarga Santoso',
  kind: 'HOUSEHOLD' as const,
  ownerOrgName: 'Nusa',
  memberList: [budi],
  version: 1,
}
const bookOf = (travellerList: TravellerRow[], isWhole = true) => ({
  view: '',
  at: 0,
  isWhole,
  travellerList,
  groupList: [family],
})
const names = (rows: readonly TravellerRow[]) => rows.map(({ givenNames, surname }) => givenNames || surname)

test('each typed word begins a word of the name, in any order, without accents', () => {
  const found = (typed: string) =>
    names(pageOfBook(bookOf([ana, budi, sukarno]), { typed }).travellerList).join()
  expect(found('bu')).toBe('Budi')
  expect(found('SANT b')).toBe('Budi')
  expect(found('nunez')).toBe('Ana')
  expect(found('s')).toBe('Budi,Sukarno')
  expect(found('antoso')).toBe('')
  expect(found('')).toBe('Ana,Budi,Sukarno')
})

test('pages go on after their last row, to the end of the book', () => {
  const book = bookOf(
    Array.from({ length: 120 }, (_, index) => person('Wijaya', String(index).padStart(3, '0'))),
  )
  const seen: string[] = []
  let after: string | undefined
  for (let page = 0; page < 5; page += 1) {
    const { travellerList, hasMore } = pageOfBook(book, { after })
    seen.push(...names(travellerList))
    const last = travellerList.at(-1)
    if (!hasMore || !last) break
    after = placeOfTraveller(last)
  }
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
})

test('people, their groups, and guests of bookings who are not among them are suggested', () => {
  const sales = [
    keptSaleOf({ locator: 'NEWEST', travellers: ['Budi Santoso', 'Budiman Hadi'] }),
    keptSaleOf({ locator: 'OLDER1', travellers: ['Budiman Hadi'] }),
    keptSaleOf({ locator: 'GONE01', travellers: ['Budi Gone'], status: 'CANCELLED' }),
  ]
  const { travellerList, groupList, guestList } = suggestOnDevice('bud', bookOf([budi, ana]), sales)
  expect(names(travellerList)).toEqual(['Budi'])
  expect(groupList).toEqual([family])
  expect(guestList).toEqual([
    expect.objectContaining({ name: 'Budiman Hadi', age: null, locatorCode: 'NEWEST' }),
  ])
  expect(suggestOnDevice('bud', null, sales).guestList.map(({ name }) => name)).toEqual([
    'Budi Santoso',
    'Budiman Hadi',
  ])
})
