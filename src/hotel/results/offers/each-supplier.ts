import type { AvailabilityReply } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'
import type { MoneyPair } from '#contract/money/money'

export type SearchOfOne = { supplierCode: SupplierCode; body: HalReq }

/** `off`: switched off for the organisation, so it was not asked. */
export type SupplierState = 'searching' | 'answered' | 'silent' | 'off'
export type StateOfOne = { supplierCode: SupplierCode; state: SupplierState }

/** The same search at each supplier of the destination alone, so that none waits for another. */
export function searchesOf(search: HalReq): readonly SearchOfOne[] {
  return supplierCodes.flatMap((supplierCode) => {
    const keys = search.destinationSearchKeyList.filter((key) => key.supplierCode === supplierCode)
    return keys.length > 0 ? [{ supplierCode, body: { ...search, destinationSearchKeyList: keys } }] : []
  })
}

/** A supplier that has answered stays so while its hotels are quietly asked for again. */
export function stateOf(
  supplierCode: SupplierCode,
  { data, isFetching }: { data: AvailabilityReply | undefined; isFetching: boolean },
): SupplierState {
  if (data?.switchedOffSupplierCodes?.includes(supplierCode)) return 'off'
  if (data?.requestCompletionStatus.some(({ state }) => state === 'ANSWERED')) return 'answered'
  return isFetching ? 'searching' : 'silent'
}

/** One reply with what all have answered until now. */
export function mergeReplies(replies: readonly AvailabilityReply[]): AvailabilityReply {
  const withoutRateList = leftOutOf(replies)
  const numberOfHotelsAtNet = replies.reduce((sum, reply) => sum + (reply.numberOfHotelsAtNet ?? 0), 0)
  return {
    hotelAvailabilityList: replies.flatMap(({ hotelAvailabilityList }) => hotelAvailabilityList),
    requestCompletionStatus: replies.flatMap(({ requestCompletionStatus }) => requestCompletionStatus),
    switchedOffSupplierCodes: replies.flatMap(
      ({ switchedOffSupplierCodes = [] }) => switchedOffSupplierCodes,
    ),
    ...(withoutRateList.length > 0 && { withoutRateList }),
    ...(numberOfHotelsAtNet > 0 && { numberOfHotelsAtNet }),
  }
}

/** The hotels without an exchange rate, of all replies. */
function leftOutOf(replies: readonly AvailabilityReply[]): NonNullable<AvailabilityReply['withoutRateList']> {
  const counts = new Map<MoneyPair[0], number>()
  for (const { currency, numberOfHotels } of replies.flatMap(({ withoutRateList = [] }) => withoutRateList))
    counts.set(currency, (counts.get(currency) ?? 0) + numberOfHotels)
  return [...counts].map(([currency, numberOfHotels]) => ({ currency, numberOfHotels }))
}
