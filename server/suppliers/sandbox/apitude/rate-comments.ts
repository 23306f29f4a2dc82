import type { Listing } from '../hotels/hotel-catalogue.ts'

const incomingOffice = 1

/** The `rateCommentsId` of a rate with notes, under which the content has them. */
export function rateCommentKey(listingId: number, rateId: number): string {
  return `${incomingOffice}|${listingId}|${rateId}`
}

export function commentsOf({ id, hotelId, rates }: Listing) {
  const noted = rates.flatMap(({ id: rateId, notes }) => (notes === null ? [] : [{ rateId, notes }]))
  if (noted.length === 0) return []
  return [
    {
      incoming: incomingOffice,
      hotel: Number(hotelId),
      code: String(id),
      commentsByRates: noted.map(({ rateId, notes }) => ({
        rateCodes: [rateId],
        comments: [{ dateStart: '2020-01-01', dateEnd: '2099-12-31', description: notes }],
      })),
    },
  ]
}
