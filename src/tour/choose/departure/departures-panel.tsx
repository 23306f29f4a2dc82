import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/day/dates'
import { serverNow } from '../../../lib/call/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/panel/section.tsx'
import { EmptyState } from '../../../ui/state/states.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { searchFromState } from '../../handover.ts'
import { DepartureCards } from './departure-cards.tsx'
import { DepartureTable } from './departure-table.tsx'
import { firstWindow, withEarlier, withLater } from './departure-window.ts'
import styles from './departures-panel.module.css'
import type { TourDeparture } from './tour-departure.ts'

type Props = {
  departures: readonly TourDeparture[]
  /** A departure `id`; empty: none. */
  chosen: string
  onChoose: (id: string) => void
}

/** The departures of the next year, initially from the searched day on. */
export function DeparturesPanel({ departures, chosen, onChoose }: Props) {
  const t = useTranslations('tour.detail')
  const wide = useWide()
  const handed = useLocation({ select: ({ state }) => state.tourSearch })
  const [window, setWindow] = useState(() =>
    firstWindow(departures, searchFromState(handed, dayInJakarta(serverNow()))?.startdate, chosen),
  )
  if (departures.length === 0) {
    return (
      <Section title={t('departures')}>
        <EmptyState title={t('noDepartures')} hint={t('noDeparturesHint')} />
      </Section>
    )
  }
  const Departures = wide ? DepartureTable : DepartureCards
  const later = departures.length - window.to
  return (
    <Section title={t('departures')} aside={<span>{t('departureCount', { count: departures.length })}</span>}>
      <div className={styles.departures}>
        {window.from > 0 && (
          <Button variant="quiet" onClick={() => setWindow(withEarlier)}>
            {t('earlier', { count: window.from })}
          </Button>
        )}
        <div role="radiogroup" aria-label={t('departures')}>
          <Departures
            departures={departures.slice(window.from, window.to)}
            chosen={chosen}
            onChoose={onChoose}
          />
        </div>
        {later > 0 && (
          <Button variant="quiet" onClick={() => setWindow((before) => withLater(before, departures.length))}>
            {t('later', { count: later })}
          </Button>
        )}
      </div>
    </Section>
  )
}
