import { redirect } from '@tanstack/react-router'
import type { Offer } from '#contract/proposal/offer'
import { ApiFailure } from '../../lib/call/failure.ts'
import { queryClient } from '../../lib/query/query.ts'
import { offerFor } from '../sale/people/kept-people.ts'
import { draftOf } from './draft/draft-store.ts'
import { proposalById } from './proposal-queries.ts'

/** `SILENT`: its supplier, or the server, does not answer now. */
export type OfferGone = { offerId: string; why: 'GONE' | 'SILENT' }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The offer of this proposal whose form did not open. */
    offerGone?: OfferGone
  }
}

type Product = Offer['product']
type OfferOf<P extends Product> = Extract<Offer, { product: P }>
export type OfferedParams = { readonly proposalId: string; readonly offerId: string }

/** For the route that books an offer: leads on to the form that `leadOn` has filled, or back to the proposal, which then says that
 * the offer is gone. */
export async function openOffered<P extends Product>(
  product: P,
  { proposalId, offerId }: OfferedParams,
  /** `null`: what was offered is not sold any more. */
  leadOn: (offer: OfferOf<P>) => Promise<ReturnType<typeof redirect> | null>,
): Promise<never> {
  const wanted = offerFor(product)
  const isOfDraft = wanted?.ofDraft === true
  const back = (offerGone?: OfferGone) =>
    redirect({
      ...(isOfDraft
        ? { to: '/app/proposals/drafts/$draftId', params: { draftId: proposalId } }
        : { to: '/app/proposals/$proposalId', params: { proposalId } }),
      ...(offerGone && { state: { offerGone } }),
      replace: true,
    })
  // opened by its address alone
  if (wanted?.offerId !== offerId) throw back()
  throw await formOf(product, { proposalId, offerId, isOfDraft }, leadOn).then(
    (form) => form ?? back({ offerId, why: 'GONE' }),
    (error: unknown) => back({ offerId, why: isRefused(error) ? 'GONE' : 'SILENT' }),
  )
}

async function formOf<P extends Product>(
  product: P,
  { proposalId, offerId, isOfDraft }: OfferedParams & { isOfDraft: boolean },
  leadOn: (offer: OfferOf<P>) => Promise<ReturnType<typeof redirect> | null>,
) {
  const found = isOfDraft ? draftOf(proposalId) : await queryClient.ensureQueryData(proposalById(proposalId))
  const offers = found?.content.needList.flatMap(({ offerList }) => offerList) ?? []
  const isWanted = (offer: Offer): offer is OfferOf<P> =>
    offer.product === product && offer.offerId === offerId
  const offer = offers.find(isWanted)
  return offer ? leadOn(offer) : null
}

/** As a stay that began yesterday. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 429
}
