import { useLocale, useTranslations } from 'use-intl'
import { fromPair, type MoneyPair, subtract, toPair } from '#contract/money/money'
import type { Offer } from '#contract/proposal/offer'
import { nightsOf } from '#contract/proposal/offer-price'
import { formatDay, formatMoment } from '../../lib/language/format.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { daysOf, type OfferOfNeed, titleOf } from '../../shell/proposal/chosen-offers.ts'
import { productIcons } from '../../shell/sale/product-icons.ts'
import { MoneyText } from '../../ui/price/money.tsx'
import styles from '../proposals.module.css'
import { OfferPrice } from './offer-price.tsx'

/** What is offered, what the client was told, and what the agency takes of it. */
export function OfferFacts({ one }: { one: OfferOfNeed }) {
  const t = useTranslations('proposals.offers')
  const locale = useLocale()
  const { offer, isChosen } = one
  const Icon = productIcons[offer.product]
  const { fromDate, toDate } = daysOf(offer)
  const days = [...new Set([fromDate, toDate])].map((day) => formatDay(day, locale)).join(' – ')
  return (
    <div className={styles.offer}>
      <p className={styles.offerTitle}>
        <Icon size={18} stroke={1.7} aria-hidden /> <b>{titleOf(offer)}</b>
        {isChosen && <mark>{t('isChosen')}</mark>}
        {offer.isOurChoice && <mark>{t('ourChoice')}</mark>}
      </p>
      <p className={styles.facts}>
        <span>{days}</span>
        <What offer={offer} />
        {offer.hold && <span>{t('isHeld', { locator: offer.hold.locator })}</span>}
        <span>{t('pricedAt', { moment: formatMoment(offer.pricedAt, locale) })}</span>
      </p>
      {offer.note && <p className={styles.note}>{offer.note}</p>}
      <dl className={styles.prices}>
        <div>
          <dt>{t('client')}</dt>
          <dd>
            <OfferPrice one={one} />
          </dd>
        </div>
        <OwnPrice one={one} />
      </dl>
    </div>
  )
}

/** Rooms, persons or trains in one line. */
function What({ offer }: { offer: Offer }) {
  const t = useTranslations('proposals.offers')
  switch (offer.product) {
    case 'HOTEL': {
      const rooms = offer.rooms.reduce((sum, { numberOfRooms }) => sum + numberOfRooms, 0)
      const names = offer.rooms.map(({ roomTypeName, board }) =>
        [roomTypeName, board].filter(Boolean).join(', '),
      )
      return (
        <span>
          {[t('nights', { count: nightsOf(offer) }), t('rooms', { count: rooms }), ...new Set(names)]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      )
    }
    case 'INSURANCE':
      return <span>{[offer.coverageName, offer.territoryName].filter(Boolean).join(' · ')}</span>
    case 'TOUR':
      return (
        <span>{t('persons', { count: offer.persons.reduce((sum, { quantity }) => sum + quantity, 0) })}</span>
      )
    case 'TRAIN':
      return <span>{t('persons', { count: offer.adults + offer.infants })}</span>
  }
}

/** The agency's selling price and what this proposal adds to it; nothing beside a client. */
function OwnPrice({ one: { price, own } }: { one: OfferOfNeed }) {
  const t = useTranslations('proposals.offers')
  if (useClientView()) return null
  const { total, fee } = price
  const added = toPair(subtract(total, own))
  const lines: readonly [string, MoneyPair][] = [
    [t('own'), toPair(own)],
    [t(fee.minor > 0 ? 'fee' : 'markUp'), added],
  ]
  return lines.map(
    ([word, value]) =>
      fromPair(value).minor > 0 && (
        <div key={word}>
          <dt>{word}</dt>
          <dd>
            <MoneyText value={value} />
          </dd>
        </div>
      ),
  )
}
