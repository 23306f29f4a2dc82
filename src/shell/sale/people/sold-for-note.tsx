import { useTranslations } from 'use-intl'
import { add, fromPair, type MoneyPair, toPair } from '#contract/money/money'
import { formatMoney } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../../session/kept-notice.module.css'
import type { OfferOfSale } from './people.ts'
import type { SoldFor } from './use-sold-for.ts'

type Props = {
  soldFor: SoldFor
  /** What the client pays as the form stands; left out: it is not known. */
  total?: MoneyPair | null | undefined
}

/** Says for which trip a form books and which offer; one tap books it for none. */
export function SoldForNote({ soldFor, total = null }: Props) {
  const t = useTranslations('staging.kept')
  const { trip, offer } = soldFor
  return (
    <>
      {trip && (
        <div className={styles.notice} role="status">
          <p>{t('forTrip', { name: trip.name })}</p>
          <Button variant="quiet" onClick={soldFor.leaveTrip}>
            {t('notForTrip')}
          </Button>
        </div>
      )}
      {offer && (
        <div className={styles.notice} role="status">
          <p>
            {t(offer.ofDraft ? 'ofDraft' : 'ofProposal', { name: offer.name, told: formatMoney(offer.told) })}{' '}
            {offer.fee[1] > 0 && t('withFee', { fee: formatMoney(offer.fee) })}{' '}
            <Now offer={offer} total={total} />
          </p>
          <Button variant="quiet" onClick={soldFor.leaveOffer}>
            {t('notOfProposal')}
          </Button>
        </div>
      )}
    </>
  )
}

/** What the client would pay now, with the fee. */
function Now({ offer: { told, fee }, total }: { offer: OfferOfSale; total: MoneyPair | null }) {
  const t = useTranslations('staging.kept')
  if (!total || total[0] !== told[0]) return null
  const now = toPair(add(fromPair(total), fromPair(fee)))
  return now[1] === told[1] ? t('asTold') : <b>{t('otherThanTold', { now: formatMoney(now) })}</b>
}
