import { redirect } from '@tanstack/react-router'
import { queryClient } from '../../lib/query/query.ts'
import { type OfferedParams, openOffered } from '../../shell/proposal/open-offered.ts'
import { addressOf } from '../counts.ts'
import { departureOf } from '../queries.ts'

/** Reads the departure of an offer again, and opens the forms of its travellers. */
export const openOfferedTour = (params: OfferedParams) =>
  openOffered('TOUR', params, async ({ departureId, persons }) => {
    const { departure } = await queryClient.fetchQuery({ ...departureOf(departureId), staleTime: 0 })
    const travellers = persons.reduce((sum, { quantity }) => sum + quantity, 0)
    if (departure.seatsLeft < travellers) return null
    return redirect({
      to: '/app/tour/book',
      search: { productId: departureId, ...addressOf(persons) },
      replace: true,
    })
  })
