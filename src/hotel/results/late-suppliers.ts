import type { AvailabilityReply, CompletionStatus } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import type { MoneyPair } from '#contract/money'

/** The same search for each late supplier alone, in which the server gives it more time. */
export function lateSearches(search: HalReq, { requestCompletionStatus }: AvailabilityReply): HalReq[] {
  // a search of a single supplier already had that time
  if (requestCompletionStatus.length < 2) return []
  return requestCompletionStatus
    .filter(({ state }) => state === 'LATE')
    .map(({ supplierCode }) => ({
      ...search,
      destinationSearchKeyList: search.destinationSearchKeyList.filter(
        (key) => key.supplierCode === supplierCode,
      ),
    }))
}

/** The first reply, with the hotels and statuses of the late suppliers' own replies. */
export function mergeReplies(
  reply: AvailabilityReply,
  late: readonly AvailabilityReply[],
): AvailabilityReply {
  if (late.length === 0) return reply
  const withoutRateList = leftOutOf([reply, ...late])
  const answered = late.flatMap(({ requestCompletionStatus }) => requestCompletionStatus)
  return {
    ...reply,
    ...(withoutRateList.length > 0 && { withoutRateList }),
    hotelAvailabilityList: [
      ...reply.hotelAvailabilityList,
      ...late.flatMap(({ hotelAvailabilityList }) => hotelAvailabilityList),
    ],
    requestCompletionStatus: reply.requestCompletionStatus.map((status): CompletionStatus => {
      const later = answered.find(({ supplierCode }) => supplierCode === status.supplierCode)
      return status.state === 'LATE' && later ? later : status
    }),
  }
}

/** The hotels without an exchange rate, of all replies. */
function leftOutOf(replies: readonly AvailabilityReply[]): NonNullable<AvailabilityReply['withoutRateList']> {
  const counts = new Map<MoneyPair[0], number>()
  for (const { currency, numberOfHotels } of replies.flatMap(({ withoutRateList = [] }) => withoutRateList))
    counts.set(currency, (counts.get(currency) ?? 0) + numberOfHotels)
  return [...counts].map(([currency, numberOfHotels]) => ({ currency, numberOfHotels }))
}
