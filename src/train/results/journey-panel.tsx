import { useLocale, useTranslations } from 'use-intl'
import type { TrainSearch } from '#contract/train/request'
import type { TrainOffer } from '#contract/train/train'
import { formatDay } from '../../lib/language/format.ts'
import { FoldingSection } from '../../ui/panel/folding-section.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import type { Leg } from '../choose/booking-state.ts'
import { FailedQuery } from '../failed-query.tsx'
import { ChosenTrain } from './chosen-train.tsx'
import styles from './journeys.module.css'
import { TrainList } from './train-list.tsx'

type Props = {
  leg: Leg
  search: TrainSearch
  /** `undefined`: not fetched yet. */
  offers: readonly TrainOffer[] | undefined
  foundAt: number
  error: unknown
  onRetry: () => void
  chosen: TrainOffer | null
  outbound: TrainOffer | null
  /** The form is open: a train that is chosen is one line. */
  folds: boolean
  /** A booking is under way: the train cannot be changed. */
  fixed: boolean
  /** The day to offer if there is no train; `null`: none. */
  nextDay: string | null
  onDay: (day: string) => void
  onChoose: (offer: TrainOffer) => void
  onChange: () => void
}

export function JourneyPanel({ leg, search, chosen, folds, fixed, onChange, ...list }: Props) {
  const t = useTranslations('train.results')
  const locale = useLocale()
  const [from, to] =
    leg === 1
      ? [search.originStation, search.destinationStation]
      : [search.destinationStation, search.originStation]
  const way = t('way', { origin: from.value, destination: to.value })
  const day = leg === 1 ? search.departureDate : (search.returnDate ?? search.departureDate)
  const head = {
    title: t(leg === 1 ? 'out' : 'back'),
    aside: (
      <span className={styles.day}>
        <span className={styles.way}>{way}, </span>
        {formatDay(day, locale)}
      </span>
    ),
  }
  const train = chosen && <ChosenTrain offer={chosen} disabled={fixed} onChange={onChange} />
  if (chosen && folds) {
    const { trainName, trainNumber, departureTime, arrivalTime } = chosen
    return (
      <FoldingSection
        {...head}
        always
        line={
          <>
            <span>
              {departureTime} – {arrivalTime}
            </span>
            <span>
              {trainName} {trainNumber}
            </span>
          </>
        }
      >
        {train}
      </FoldingSection>
    )
  }
  return (
    <Section {...head}>
      {train ?? <Found label={way} travellers={search.numberOfAdults + search.numberOfInfants} {...list} />}
    </Section>
  )
}

type FoundProps = Pick<
  Props,
  'offers' | 'foundAt' | 'error' | 'onRetry' | 'outbound' | 'nextDay' | 'onDay' | 'onChoose'
> & {
  label: string
  travellers: number
}

function Found({ offers, error, onRetry, ...list }: FoundProps) {
  const t = useTranslations('train.results')
  const online = useOnline()
  if (offers) return <TrainList offers={offers} {...list} />
  if (!online) return <p className={screen.quiet}>{t('offline')}</p>
  if (error) return <FailedQuery what="availability" error={error} onRetry={onRetry} />
  return <Skeletons count={4} shape="row" />
}
