import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Proposal, sendProposal } from '#contract/proposal/proposal'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { bookAddress } from '../../shell/proposal/book-address.ts'
import { type OfferOfNeed, peopleOfAnswer, titleOf } from '../../shell/proposal/chosen-offers.ts'
import { whyNotBook } from '../../shell/proposal/why-not-book.ts'
import { keepNames } from '../../shell/sale/people/kept-people.ts'
import { saleAddress } from '../../shell/sale/sale-address.ts'
import { useMayUseTrains } from '../../shell/session/may-use-trains.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useWhyClosed } from '../../ui/form/use-why-closed.ts'
import screen from '../../ui/panel/screen.module.css'

type Props = {
  proposal: Proposal
  one: OfferOfNeed
  /** The client chose it. */
  isMain?: boolean
}

/** Books an offer: its price is checked again, and its form opens. A hold is opened, and what is booked already. */
export function BookOffer({ proposal, one, isMain = false }: Props) {
  const t = useTranslations('proposals')
  const mayUseTrains = useMayUseTrains()
  const { offer, locatorList } = one
  const { product, supplierCode } = soldBy(one)
  const why = whyNotBook(offer, mayUseTrains)
  if (locatorList.length > 0 && why === null) {
    return (
      <p>
        {t('offers.bookedAs')}{' '}
        {locatorList.map((code) => (
          <Link key={code} {...saleAddress({ product, supplierCode, code })} className={screen.link}>
            {code}
          </Link>
        ))}
      </p>
    )
  }
  if (why !== null)
    return <p className={screen.quiet}>{t(why === 'TRAINS' ? 'offers.trains' : 'offers.group')}</p>
  if (offer.hold) {
    return (
      <Link
        {...saleAddress({ product, supplierCode, code: offer.hold.locator })}
        className={buttonClass(isMain ? 'filled' : 'quiet')}
      >
        {t('offers.openHold')}
      </Link>
    )
  }
  if (proposal.state === 'REVOKED') return null
  return <OpenForm proposal={proposal} one={one} isMain={isMain} />
}

function soldBy({ offer }: OfferOfNeed): { product: OfferOfNeed['offer']['product']; supplierCode: string } {
  // tours have one wholesaler
  return { product: offer.product, supplierCode: 'supplierCode' in offer ? offer.supplierCode : 'ALT' }
}

function OpenForm({ proposal, one, isMain }: Required<Props>) {
  const t = useTranslations('proposals')
  const navigate = useNavigate()
  const refused = useWhyNot(sendProposal.needs)
  const offline = useWhyClosed(t('needsNetwork'))
  const [busy, setBusy] = useState(false)
  const { offer } = one
  const { proposalId } = proposal
  const title = titleOf(offer)
  const isFrom = offer.product === 'HOTEL' && offer.isFrom
  async function open() {
    setBusy(true)
    keepNames(peopleOfAnswer(proposal, one), offer.product)
    await navigate(bookAddress(offer.product, { proposalId, offerId: offer.offerId }))
    setBusy(false)
  }
  return (
    <Button
      variant={isMain ? 'filled' : 'quiet'}
      aria-label={t(isFrom ? 'offers.chooseRoomsOf' : 'offers.bookOf', { title })}
      loading={busy}
      disabled={refused !== null || offline !== null}
      title={refused ?? offline ?? undefined}
      onClick={() => void open()}
    >
      {t(isFrom ? 'offers.chooseRooms' : 'offers.book')}
    </Button>
  )
}
