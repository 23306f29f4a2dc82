import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { serverNow } from '../../../lib/call/clock.ts'
import { formatDay } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/panel/section.tsx'
import { MoneyText } from '../../../ui/price/money.tsx'
import { EmptyState } from '../../../ui/state/states.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { searchFromState } from '../../handover.ts'
import { DepartureRadio } from './departure-radio.tsx'
import { DepartureTable } from './departure-table.tsx'
import { firstWindow, withEarlier, withLater } from './departure-window.ts'
import styles from './departures-panel.module.css'
import { SeatsLeft } from './seats-left.tsx'
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

type DepartureCardsProps = {
  departures: readonly TourDeparture[]
  chosen: string
  onChoose: (id: string) => void
}

/** The departure table as cards, for phones; a tap anywhere on a card chooses. */
function DepartureCards({ departures, chosen, onChoose }: DepartureCardsProps) {
  const t = useTranslations('tour')
  const locale = useLocale()
  return (
    <ul className={styles.cards} aria-label={t('detail.departures')} data-rows>
      {departures.map((one) => (
        <li key={one.id}>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside DepartureRadio */}
          <label
            className={styles.card}
            data-chosen={one.id === chosen || undefined}
            data-closed={one.seatsLeft <= 0 || undefined}
          >
            <DepartureRadio of={one} checked={one.id === chosen} onChoose={onChoose} />
            <span className={styles.facts}>
              <b>{formatDay(one.departure, locale)}</b>
              {one.adultPrice && <MoneyText value={one.adultPrice} strong />}
              <small>
                {one.carrierName} · {t('days', { count: one.duration })},{' '}
                {t('detail.until', { day: formatDay(addDays(one.departure, one.duration - 1), locale) })}
              </small>
              <small>
                {t('detail.downPayment')} <MoneyText value={one.down_payment} size="sm" />
              </small>
              <small>
                <SeatsLeft of={one} />
              </small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
