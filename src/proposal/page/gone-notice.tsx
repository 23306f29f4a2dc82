import { Link, linkOptions, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Offer } from '#contract/proposal/offer'
import type { Proposal } from '#contract/proposal/proposal'
import { titleOf } from '../../shell/proposal/chosen-offers.ts'
import { buttonClass } from '../../ui/button.tsx'
import styles from '../proposals.module.css'

/** Says why the form of an offer did not open, and leads to the search. */
export function GoneNotice({ proposal }: { proposal: Pick<Proposal, 'content'> }) {
  const t = useTranslations('proposals.gone')
  const gone = useLocation({ select: ({ state }) => state.offerGone })
  const offer = proposal.content.needList
    .flatMap(({ offerList }) => offerList)
    .find(({ offerId }) => offerId === gone?.offerId)
  if (!gone || !offer) return null
  const isSilent = gone.why === 'SILENT'
  const title = titleOf(offer)
  return (
    <div className={styles.gone} role="alert">
      <p>
        <b>{t(isSilent ? 'silentTitle' : 'title', { title })}</b> {t(isSilent ? 'silentText' : 'text')}
      </p>
      <Link {...searchFor(offer)} className={buttonClass('quiet')}>
        {t('search')}
      </Link>
    </div>
  )
}

/** The same stay at a hotel; for others their search. */
function searchFor(offer: Offer) {
  switch (offer.product) {
    case 'HOTEL':
      return offer.search
        ? linkOptions({ to: '/app/hotel/list', state: { search: JSON.stringify(offer.search) } })
        : linkOptions({ to: '/app/hotel/avail' })
    case 'INSURANCE':
      return linkOptions({ to: '/app/insurance/booking' })
    case 'TOUR':
      return linkOptions({ to: '/app/tour/detail', search: { slug: offer.slug } })
    case 'TRAIN':
      return linkOptions({ to: '/app/train/booking' })
  }
}
