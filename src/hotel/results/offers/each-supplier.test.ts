import { expect, test } from 'vitest'
import type { AvailabilityReply, CompletionStatus } from '#contract/hotel/hotel'
import type { SupplierCode } from '#contract/hotel/supplier'
import { defaultDraft, toAvailabilityRequest } from '../../search-draft.ts'
import { mergeReplies, searchesOf, stateOf } from './each-supplier.ts'
import { hotelOffer } from './hotel-offer-for-tests.ts'

const reply = (
  supplierCode: SupplierCode,
  state: CompletionStatus['state'],
  others: Partial<AvailabilityReply> = {},
): AvailabilityReply => ({
  hotelAvailabilityList: state === 'ANSWERED' ? [hotelOffer({ supplierCode })] : [],
  requestCompletionStatus: [
    { supplierCode, state, supplierResponseTimestamp: '2026-11-21T08:00:00.000Z', searchReqInfo: 'sealed' },
  ],
  ...others,
})

const key = (supplierCode: SupplierCode, destinationCode: string) => ({
  supplierCode,
  destinationCode,
  destinationType: 'CITY' as const,
})

test('each supplier is searched alone, with all its keys and nothing else changed', () => {
  const search = {
    ...toAvailabilityRequest(defaultDraft('2026-12-01')),
    destinationSearchKeyList: [key('MGH', '1'), key('HBD', '2'), key('MGH', '3')],
  }
  expect(searchesOf(search)).toEqual([
    { supplierCode: 'HBD', body: { ...search, destinationSearchKeyList: [key('HBD', '2')] } },
    {
      supplierCode: 'MGH',
      body: { ...search, destinationSearchKeyList: [key('MGH', '1'), key('MGH', '3')] },
    },
  ])
})

test('what has answered is one list, with the hotels without an exchange rate and those at net counted over all', () => {
  const without = (numberOfHotels: number) => [{ currency: 'CHF' as const, numberOfHotels }]
  const whole = mergeReplies([
    reply('HBD', 'ANSWERED', { withoutRateList: without(2), numberOfHotelsAtNet: 4 }),
    reply('MGH', 'ANSWERED', { withoutRateList: without(3), numberOfHotelsAtNet: 1 }),
  ])
  expect(whole.hotelAvailabilityList.map(({ supplierCode }) => supplierCode)).toEqual(['HBD', 'MGH'])
  expect(whole.requestCompletionStatus.map(({ supplierCode }) => supplierCode)).toEqual(['HBD', 'MGH'])
  expect(whole.withoutRateList).toEqual(without(5))
  expect(whole.numberOfHotelsAtNet).toBe(5)
  expect(mergeReplies([]).hotelAvailabilityList).toEqual([])
})

test.each([
  [undefined, true, 'searching'],
  [undefined, false, 'silent'],
  [reply('HBD', 'ANSWERED'), false, 'answered'],
  // asked again quietly
  [reply('HBD', 'ANSWERED'), true, 'answered'],
  [reply('HBD', 'LATE'), false, 'silent'],
  [reply('HBD', 'FAILED'), false, 'silent'],
  [reply('HBD', 'FAILED'), true, 'searching'],
  [
    { hotelAvailabilityList: [], requestCompletionStatus: [], switchedOffSupplierCodes: ['HBD'] },
    false,
    'off',
  ],
] satisfies [AvailabilityReply | undefined, boolean, string][])(
  'with the answer %j, and the call running: %s, a supplier is %s',
  (data, isFetching, state) => {
    expect(stateOf('HBD', { data, isFetching })).toBe(state)
  },
)
