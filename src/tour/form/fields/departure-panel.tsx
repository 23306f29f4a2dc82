import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { addDays } from '#contract/day/dates'
import type { readDeparture } from '#contract/tour/tour'
import { formatDay } from '../../../lib/language/format.ts'
import styles from '../../../ui/panel/detail.module.css'
import { FoldingSection } from '../../../ui/panel/folding-section.tsx'
import { Status } from '../../../ui/state/status.tsx'

type Props = { found: ReplyOf<typeof readDeparture>; wanted: number }

/** The departure to be booked; one line on a narrow screen (spec: pnr-tour-train §2). */
export function DeparturePanel({ found: { program, departure }, wanted }: Props) {
  const t = useTranslations('tourBooking.departure')
  const locale = useLocale()
  const { seatsLeft, duration } = departure
  const back = addDays(departure.departure, duration - 1)
  const dates = `${formatDay(departure.departure, locale)} – ${formatDay(back, locale)}`
  const seats = (
    <Status tone={wanted > seatsLeft ? 'alarm' : 'good'} word={t('seatsLeft', { count: seatsLeft })} />
  )
  return (
    <FoldingSection
      title={program.name}
      line={
        <>
          <span>{dates}</span>
          {seats}
        </>
      }
    >
      <dl className={styles.facts}>
        <dt>{t('dates')}</dt>
        <dd>{dates}</dd>
        <dt>{t('duration')}</dt>
        <dd>{t('days', { count: duration })}</dd>
        <dt>{t('airline')}</dt>
        <dd>{departure.carrierName}</dd>
        <dt>{t('seats')}</dt>
        <dd>{seats}</dd>
      </dl>
    </FoldingSection>
  )
}
