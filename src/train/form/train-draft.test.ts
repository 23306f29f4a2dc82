import { expect, test } from 'vitest'
import { exampleSearch } from './fields/example-form.ts'
import { trainDraftKey } from './train-draft.ts'

test('a draft belongs to the route, the days and the travellers, not to the trains', () => {
  const key = trainDraftKey(exampleSearch)
  expect(trainDraftKey(structuredClone(exampleSearch))).toBe(key)
  for (const change of [
    { departureDate: '2027-03-11' },
    { tripType: 'RT', returnDate: '2027-03-12' },
    { numberOfAdults: 2 },
    { destinationStation: exampleSearch.originStation },
  ] as const)
    expect(trainDraftKey({ ...exampleSearch, ...change })).not.toBe(key)
})
