import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Gap } from '#contract/trip/gaps'
import type { Leg } from '#contract/trip/legs'
import type { Trip } from '#contract/trip/trip'
import { formatDay } from '../../lib/language/format.ts'
import { useFindingWords } from '../../shell/findings/use-finding-words.ts'
import { keepPeople } from '../../shell/sale/people/kept-people.ts'
import { useMayUseTrains } from '../../shell/session/may-use-trains.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Section } from '../../ui/panel/section.tsx'
import styles from '../trip.module.css'
import { peopleForGap, searchOfGap } from './search-of-gap.ts'

type Props = { trip: Trip; legs: readonly Leg[]; gaps: readonly Gap[]; people: readonly string[] }

/** What the trip lacks, each with the search that closes it, and what the papers of its people want. */
export function GapList({ trip, legs, gaps, people }: Props) {
  const t = useTranslations('trip.gaps')
  const words = useGapWords(legs)
  const findingWords = useFindingWords()
  const { findingList = [] } = trip
  const count = gaps.length + findingList.length
  if (count === 0) return <p className={styles.good}>{t('none')}</p>
  return (
    <Section title={t('title', { count })}>
      <ul className={styles.gaps}>
        {gaps.map((gap) => (
          <li key={JSON.stringify(gap)}>
            <span>
              <IconAlertTriangle size={18} aria-hidden /> {words(gap)}
            </span>
            <GapSearch trip={trip} gap={gap} legs={legs} people={people} />
          </li>
        ))}
        {findingList.map((finding) => (
          <li key={JSON.stringify(finding)}>
            <span>
              <IconAlertTriangle size={18} aria-hidden /> {findingWords(finding)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function GapSearch({ trip, gap, legs, people }: Omit<Props, 'gaps'> & { gap: Gap }) {
  const t = useTranslations('trip.gaps.search')
  const mayUseTrains = useMayUseTrains()
  const search = searchOfGap(gap)
  if (!search || (search.product === 'TRAIN' && !mayUseTrains)) return null
  const { product, address } = search
  return (
    <Link
      {...address}
      state={{ afterSale: trip.tripId }}
      className={buttonClass('quiet')}
      onClick={() => keepPeople(peopleForGap(trip, legs, gap, people), product)}
    >
      {t(product)}
    </Link>
  )
}

function useGapWords(legs: readonly Leg[]): (gap: Gap) => string {
  const t = useTranslations('trip.gaps')
  const locale = useLocale()
  const titleOf = (id: string) => legs.find((leg) => leg.id === id)?.title ?? ''
  const days = ({ from, to }: { from: string; to: string }) => ({
    from: formatDay(from, locale),
    to: formatDay(to, locale),
    several: String(from !== to),
  })
  const list = (names: readonly string[]) => new Intl.ListFormat(locale).format(names)
  return (gap) => {
    switch (gap.kind) {
      case 'NO_BED':
        return t('noBed', { ...days(gap), city: gap.city, where: String(gap.city !== '') })
      case 'NOT_INSURED':
        return t('notInsured', {
          ...days(gap),
          names: list(gap.people),
          all: String(gap.people.length === 0),
        })
      case 'LATE_CHECK_IN':
        return t('late', { hotel: titleOf(gap.hotel), arrival: titleOf(gap.arrival) })
      case 'TWO_BEDS':
        return t('twoBeds', { ...days(gap), one: titleOf(gap.one), other: titleOf(gap.other) })
      case 'TOO_EARLY':
        return t('tooEarly', { former: titleOf(gap.former), next: titleOf(gap.next) })
      case 'NO_RETURN':
        return t('noReturn', { names: list(gap.people), all: String(gap.people.length === 0), city: gap.to })
    }
  }
}
