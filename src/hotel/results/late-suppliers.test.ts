import { expect, test } from 'vitest'
import type { AvailabilityReply, CompletionStatus, HotelItem } from '#contract/hotel/hotel'
import type { SupplierCode } from '#contract/hotel/supplier'
import { toAvailabilityRequest, usualDraft } from '../search-draft.ts'
import { joined, searchesOfLate } from './late-suppliers.ts'

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
  ...toAvailabilityRequest(usualDraft('2026-12-01')),
  destinationSearchKeyList: (['HBD', 'FRM', 'MGH'] as const).map((supplierCode) => ({
    supplierCode,
    destinationCode: `${supplierCode}-1`,
    destinationType: 'CITY' as const,
  })),
}

test('only a supplier that is late among others is asked again, and only it', () => {
  const first = reply(['HBD'], status('HBD', 'ANSWERED'), status('FRM', 'FAILED'), status('MGH', 'LATE'))
  expect(searchesOfLate(search, first)).toEqual([
    { ...search, destinationSearchKeyList: [search.destinationSearchKeyList[2]] },
  ])
  expect(searchesOfLate(search, reply([], status('MGH', 'LATE')))).toEqual([])
})

test('its hotels join when they come, and it is no longer late', () => {
  const first = reply(['HBD'], status('HBD', 'ANSWERED'), status('MGH', 'LATE'))
  expect(joined(first, [])).toBe(first)
  const whole = joined(first, [reply(['MGH'], status('MGH', 'ANSWERED'))])
  expect(whole.hotelAvailabilityList.map(({ supplierCode }) => supplierCode)).toEqual(['HBD', 'MGH'])
  expect(whole.requestCompletionStatus.map(({ state }) => state)).toEqual(['ANSWERED', 'ANSWERED'])
})

test('one that fails alone is named as failed', () => {
  const first = reply(['HBD'], status('HBD', 'ANSWERED'), status('MGH', 'LATE'))
  const whole = joined(first, [reply([], status('MGH', 'FAILED'))])
  expect(whole.requestCompletionStatus[1]?.state).toBe('FAILED')
})
