import { useTranslations } from 'use-intl'
import type { Proposal } from '#contract/proposal/proposal'
import type { OfferOfNeed } from '../../shell/proposal/chosen-offers.ts'
import { Section } from '../../ui/panel/section.tsx'
import { BookOffer } from '../book/book-offer.tsx'
import styles from '../proposals.module.css'
import { OfferFacts } from './offer-facts.tsx'

type Props = { proposal: Proposal; offers: readonly OfferOfNeed[] }

/** The offers of the latest version by need, each with the client's price and the agency's. */
export function OfferSection({ proposal, offers }: Props) {
  const t = useTranslations('proposals.offers')
  return (
    <Section title={t('title')}>
      {proposal.content.needList.map(({ needId, name, offerList }) => {
        const [first] = offerList
        const own = offers.filter(({ offer }) => offerList.includes(offer))
        return (
          <div key={needId} className={styles.need}>
            <h3>{name || (first && t(`need.${first.product}`))}</h3>
            <ul className={styles.offers}>
              {own.map((one) => (
                <li key={one.offer.offerId}>
                  <OfferFacts one={one} />
                  {!one.isChosen && <BookOffer proposal={proposal} one={one} />}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </Section>
  )
}
