import { expect, test } from 'vitest'
import type { AvailabilityReply, CompletionStatus, HotelItem } from '#contract/hotel/hotel'
import type { SupplierCode } from '#contract/hotel/supplier'
import { defaultDraft, toAvailabilityRequest } from '../search-draft.ts'
import { lateSearches, mergeReplies } from './late-suppliers.ts'

const status = (supplierCode: SupplierCode, state: CompletionStatus['state']): CompletionStatus => ({
  supplierCode,
  state,
  supplierResponseTimestamp: '2026-11-21T08:00:00.000Z',
  searchReqInfo: `sealed for ${supplierCode}`,
})

const hotel = (supplierCode: SupplierCode): HotelItem => ({
  hotelId: '1',
  supplierCode,
  hotelName: `Hotel of ${supplierCode}`,
  hotelStarNumber: 4,
  hotelAccommodationType: 'Hotel',
  hotelDestinationName: 'Jakarta',
  hotelAddress: '',
  hotelPictureUrl: '',
  hotelLowestPrice: { requestedTotalPrice: ['IDR', 1] },
})

const reply = (
  hotels: readonly SupplierCode[],
  ...requestCompletionStatus: CompletionStatus[]
): AvailabilityReply => ({ hotelAvailabilityList: hotels.map(hotel), requestCompletionStatus })

const search = {
  ...toAvailabilityRequest(defaultDraft('2026-12-01')),
  destinationSearchKeyList: (['HBD', 'FRM', 'MGH'] as const).map((supplierCode) => ({
    supplierCode,
    destinationCode: `${supplierCode}-1`,
    destinationType: 'CITY' as const,
  })),
}

test('only suppliers that were late among others are searched again, each alone', () => {
  const first = reply(['HBD'], status('HBD', 'ANSWERED'), status('FRM', 'FAILED'), status('MGH', 'LATE'))
  expect(lateSearches(search, first)).toEqual([
    { ...search, destinationSearchKeyList: [search.destinationSearchKeyList[2]] },
  ])
  expect(lateSearches(search, reply([], status('MGH', 'LATE')))).toEqual([])
})

test('hotels of a late supplier are merged, and its status is no longer late', () => {
  const first = reply(['HBD'], status('HBD', 'ANSWERED'), status('MGH', 'LATE'))
  expect(mergeReplies(first, [])).toBe(first)
  const whole = mergeReplies(first, [reply(['MGH'], status('MGH', 'ANSWERED'))])
  expect(whole.hotelAvailabilityList.map(({ supplierCode }) => supplierCode)).toEqual(['HBD', 'MGH'])
  expect(whole.requestCompletionStatus.map(({ state }) => state)).toEqual(['ANSWERED', 'ANSWERED'])
})

test('a late supplier that fails in its own search has the status failed', () => {
  const first = reply(['HBD'], status('HBD', 'ANSWERED'), status('MGH', 'LATE'))
  const whole = mergeReplies(first, [reply([], status('MGH', 'FAILED'))])
  expect(whole.requestCompletionStatus[1]?.state).toBe('FAILED')
})

test('hotels without an exchange rate are counted over all replies', () => {
  const without = (numberOfHotels: number) => [{ currency: 'CHF' as const, numberOfHotels }]
  const first = {
    ...reply(['HBD'], status('HBD', 'ANSWERED'), status('MGH', 'LATE')),
    withoutRateList: without(2),
  }
  const late = { ...reply([], status('MGH', 'ANSWERED')), withoutRateList: without(3) }
  expect(mergeReplies(first, [late]).withoutRateList).toEqual(without(5))
  expect(mergeReplies(reply([], status('MGH', 'LATE')), [reply([])]).withoutRateList).toBeUndefined()
})
