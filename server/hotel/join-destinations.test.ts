import { expect, test } from 'vitest'
import { destinationsOf, joinDestinations, onlyNames } from './join-destinations.ts'

const key = (supplierCode: 'HBD' | 'FRM', destinationCode: string) => ({
  supplierCode,
  destinationType: 'CITY' as const,
  destinationCode,
})
const finder = (...found: Awaited<ReturnType<ReturnType<typeof joinDestinations>['find']>>) => ({
  find: async () => found,
  names: async () =>
    found.flatMap(({ longName, keys }) => keys.map((one) => [one.destinationCode, longName] as const)),
})

test('a place of two lists is found once, with the keys of both; the others follow', async () => {
  const bali = { name: 'Bali', longName: 'Bali, Indonesia' }
  const joined = joinDestinations([
    finder({ ...bali, keys: [key('FRM', 'F1')] }),
    finder({ ...bali, keys: [key('HBD', 'BAI')] }, { name: 'Balikpapan', longName: 'Balikpapan', keys: [] }),
  ])
  expect(await joined.find('bali')).toEqual([
    { ...bali, keys: [key('FRM', 'F1'), key('HBD', 'BAI')] },
    { name: 'Balikpapan', longName: 'Balikpapan', keys: [] },
  ])
})

test('a place is found with the keys of the suppliers that are asked, or not at all', async () => {
  const both = finder(
    { name: 'Bali', longName: 'Bali, Indonesia', keys: [key('FRM', 'F1'), key('HBD', 'ID-ESR-2')] },
    { name: 'Lombok', longName: 'Lombok, Indonesia', keys: [key('HBD', 'ID-ESR-3')] },
  )
  expect(await destinationsOf(both, ['FRM']).find('')).toEqual([
    { name: 'Bali', longName: 'Bali, Indonesia', keys: [key('FRM', 'F1')] },
  ])
})

test('a code is named if all lists that know it name the same place', async () => {
  const of = (longName: string, ...codes: string[]) => ({
    name: longName,
    longName,
    keys: codes.map((code) => key('HBD', code)),
  })
  const joined = joinDestinations([
    finder(of('Jakarta, Indonesia', 'JKT', 'ID-1')),
    finder(of('Jakarta, Indonesia', 'JKT'), of('Lombok, Indonesia', 'ID-1')),
  ])
  expect(onlyNames(await joined.names(['JKT', 'ID-1']))).toEqual(new Map([['JKT', 'Jakarta, Indonesia']]))
})
