import type { AvailabilityReply, CompletionStatus } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'

/** The same search of each supplier that was left behind, alone: it gets more time then. */
export function searchesOfLate(search: HalReq, { requestCompletionStatus }: AvailabilityReply): HalReq[] {
  // asked alone it had its time already
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

/** The first answer, with those of the late suppliers in the places they had left empty. */
export function joined(reply: AvailabilityReply, late: readonly AvailabilityReply[]): AvailabilityReply {
  if (late.length === 0) return reply
  const answered = late.flatMap(({ requestCompletionStatus }) => requestCompletionStatus)
  return {
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
