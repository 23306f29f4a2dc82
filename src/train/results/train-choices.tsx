import { useTranslations } from 'use-intl'
import type { TrainOffer } from '#contract/train/train'
import { formatMoney } from '../../lib/language/format.ts'
import screen from '../../ui/panel/screen.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { Status } from '../../ui/state/status.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import { canFollow, offerKey } from '../offer-key.ts'
import type { FoundTrain } from './arrange-trains.ts'
import styles from './train-choices.module.css'

/** Below this number the seats left are shown. */
const fewSeats = 10

export type ChoicesProps = {
  /** Codes of the classes, each of which has its column. */
  classCodes: readonly string[]
  travellers: number
  /** The chosen outbound train, for a return train. */
  outbound: TrainOffer | null
  onChoose: (offer: TrainOffer) => void
}

/** A button for each offer of a train, below each other by class; or why none of them can be chosen. */
export function TrainChoices({ train, ...props }: ChoicesProps & { train: FoundTrain }) {
  const t = useTranslations('train.results')
  const { classCodes, outbound } = props
  if (outbound && !canFollow(outbound, train.facts)) return <p className={screen.quiet}>{t('tooEarly')}</p>
  return (
    <div className={styles.choices} style={{ gridTemplateColumns: `repeat(${classCodes.length}, 1fr)` }}>
      {train.offers.map((offer) => (
        <Choice key={offerKey(offer)} offer={offer} {...props} />
      ))}
    </div>
  )
}

function Choice({ offer, classCodes, travellers, onChoose }: ChoicesProps & { offer: TrainOffer }) {
  const t = useTranslations('train.results')
  const { trainName, trainNumber, departureTime, className, classCode, subclass, seatsLeft } = offer
  return (
    <button
      type="button"
      className={styles.choice}
      style={{ gridColumn: classCodes.indexOf(classCode) + 1 }}
      onClick={() => onChoose(offer)}
    >
      <span className={hidden.hidden}>
        {t('choose')} {trainName} {trainNumber}, {departureTime},{' '}
      </span>
      <span>{t('className', { name: className, subclass })}</span>
      {seatsLeft < fewSeats && <Status tone="warning" word={t('seatsLeft', { count: seatsLeft })} />}
      <span className={styles.fare}>
        <MoneyText value={offer.totalFare} strong />
        {travellers > 1 && <small>{t('each', { fare: formatMoney(offer.adultFare) })}</small>}
      </span>
    </button>
  )
}
