import { redirect } from '@tanstack/react-router'
import type { TrainOfferOfProposal } from '#contract/proposal/offer'
import { queryClient } from '../../lib/query/query.ts'
import { type OfferedParams, openOffered } from '../../shell/proposal/open-offered.ts'
import { type OpenForm, trainsOfForm } from '../form/reopened-form.ts'
import { offerKey } from '../offer-key.ts'
import { trainsFor } from '../queries.ts'
import { rememberSearch } from '../search/last-search.ts'

/** Searches again for the trains of an offer, and opens their form. */
export const openOfferedTrain = (params: OfferedParams) =>
  openOffered('TRAIN', params, async (offer) => {
    const form = formFor(offer)
    if (!form) return null
    rememberSearch(form.search)
    const found = await queryClient.fetchQuery({ ...trainsFor(form.search), staleTime: 0 })
    if (!trainsOfForm(form, found.availabilityResult)) return null
    return redirect({ to: '/app/train/booking', state: { trainForm: JSON.stringify(form) }, replace: true })
  })

function formFor({ search, trains }: TrainOfferOfProposal): OpenForm | null {
  return search && { search, trains: trains.map(offerKey) }
}
