import { expect, test } from 'vitest'
import { destinationsOf, joinDestinations } from './join-destinations.ts'

const key = (supplierCode: 'HBD' | 'FRM', destinationCode: string) => ({
  supplierCode,
  destinationType: 'CITY' as const,
  destinationCode,
})
const finder = (...found: Awaited<ReturnType<ReturnType<typeof joinDestinations>['find']>>) => ({
  find: async () => found,
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
