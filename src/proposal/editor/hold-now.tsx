import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { HotelOffer } from '#contract/proposal/offer'
import { sendProposal } from '#contract/proposal/proposal'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { bookAddress } from '../../shell/proposal/book-address.ts'
import { peopleOfDraft, titleOf } from '../../shell/proposal/chosen-offers.ts'
import { makeCurrent } from '../../shell/proposal/draft/change-drafts.ts'
import type { ProposalDraft } from '../../shell/proposal/draft/draft.ts'
import { asSent } from '../../shell/proposal/send/proposed-name.ts'
import { keepNames } from '../../shell/sale/people/kept-people.ts'
import { Button } from '../../ui/button.tsx'
import { useWhyClosed } from '../../ui/form/use-why-closed.ts'

type Props = { offer: HotelOffer; draft: ProposalDraft; isCorporate: boolean }

/** Opens the form of an offer that can be cancelled free, so that it is held before its client sees it: the page of the hold then puts
 * it into the proposal. Of a card of the list the rooms are chosen first. */
export function HoldNow({ offer, draft, isCorporate }: Props) {
  const t = useTranslations('proposalDraft.editor')
  const navigate = useNavigate()
  const refused = useWhyNot(sendProposal.needs)
  const offline = useWhyClosed(t('holdOffline'))
  const [busy, setBusy] = useState(false)
  const { proposalId, content } = draft
  const isFinal = offer.rooms.some(({ freeUntil }) => freeUntil === null)
  if (offer.hold || !offer.search || isFinal) return null
  async function open() {
    setBusy(true)
    makeCurrent(proposalId)
    keepNames(peopleOfDraft({ proposalId, content: asSent(content) }, offer, isCorporate), 'HOTEL')
    await navigate(bookAddress('HOTEL', { proposalId, offerId: offer.offerId }))
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      aria-label={t(offer.isFrom ? 'chooseRoomsOf' : 'holdOf', { name: titleOf(offer) })}
      loading={busy}
      disabled={refused !== null || offline !== null}
      title={refused ?? offline ?? undefined}
      onClick={() => void open()}
    >
      {t(offer.isFrom ? 'chooseRooms' : 'hold')}
    </Button>
  )
}
