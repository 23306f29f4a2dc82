import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { TrainOffer } from '#contract/train/train'
import { formatMoney } from '../../lib/language/format.ts'
import screen from '../../ui/panel/screen.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { Status } from '../../ui/state/status.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import { offerKey } from '../offer-key.ts'
import type { FoundTrain } from './arrange-trains.ts'
import styles from './train-card.module.css'
import { TrainTimes } from './train-times.tsx'

/** Below this number the seats left are shown. */
const fewSeats = 10

type Props = {
  train: FoundTrain
  travellers: number
  /** It leaves before the outbound train arrives. */
  tooEarly: boolean
  onChoose: (offer: TrainOffer) => void
}

/** A train with a button for each offer. */
export function TrainCard({ train, travellers, tooEarly, onChoose }: Props) {
  const t = useTranslations('train.results')
  const { facts, offers } = train
  const name = `${facts.trainName} ${facts.trainNumber}`
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <TrainTimes offer={facts} />
      </div>
      {tooEarly ? (
        <p className={screen.quiet}>{t('tooEarly')}</p>
      ) : (
        <div className={styles.rates}>
          {offers.map((offer) => (
            <button
              key={offerKey(offer)}
              type="button"
              className={styles.rate}
              onClick={() => onChoose(offer)}
            >
              <span className={hidden.hidden}>
                {t('choose')} {name}, {facts.departureTime},{' '}
              </span>
              <span className={styles.class}>
                {t('className', { name: offer.className, subclass: offer.subclass })}
                {offer.seatsLeft < fewSeats && (
                  <Status tone="warning" word={t('seatsLeft', { count: offer.seatsLeft })} />
                )}
              </span>
              <span className={styles.fare}>
                <MoneyText value={offer.totalFare} strong />
                {travellers > 1 && <small>{t('each', { fare: formatMoney(offer.adultFare) })}</small>}
              </span>
              <IconChevronRight size={20} aria-hidden />
            </button>
          ))}
        </div>
      )}
    </li>
  )
}
