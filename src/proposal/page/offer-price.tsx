import { useTranslations } from 'use-intl'
import { toPair } from '#contract/money/money'
import type { OfferOfNeed } from '../../shell/proposal/chosen-offers.ts'
import { MoneyText } from '../../ui/price/money.tsx'
import styles from '../proposals.module.css'

/** What the client was told of an offer. */
export function OfferPrice({ one: { offer, price } }: { one: OfferOfNeed }) {
  const t = useTranslations('proposals.offers')
  const isFrom = offer.product === 'HOTEL' && offer.isFrom
  return (
    <span className={styles.price}>
      {isFrom && `${t('from')} `}
      <MoneyText value={toPair(price.total)} strong />
    </span>
  )
}
