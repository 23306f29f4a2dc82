import { useLocale, useTranslations } from 'use-intl'
import { addDays } from '#contract/dates'
import type { ReplyOf } from '#contract/endpoint'
import type { readDeparture } from '#contract/tour/tour'
import { formatDay } from '../../lib/format.ts'
import styles from '../../ui/detail.module.css'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'

type Props = { found: ReplyOf<typeof readDeparture>; wanted: number }

/** The departure to be booked (spec: pnr-tour-train §2). */
export function DeparturePanel({ found: { program, departure }, wanted }: Props) {
  const t = useTranslations('tourBooking.departure')
  const locale = useLocale()
  const { seatsLeft, duration } = departure
  const back = addDays(departure.departure, duration - 1)
  return (
    <Section title={program.name}>
      <dl className={styles.facts}>
        <dt>{t('dates')}</dt>
        <dd>
          {formatDay(departure.departure, locale)} – {formatDay(back, locale)}
        </dd>
        <dt>{t('duration')}</dt>
        <dd>{t('days', { count: duration })}</dd>
        <dt>{t('airline')}</dt>
        <dd>{departure.carrierName}</dd>
        <dt>{t('seats')}</dt>
        <dd>
          <Status tone={wanted > seatsLeft ? 'alarm' : 'good'} word={t('seatsLeft', { count: seatsLeft })} />
        </dd>
      </dl>
    </Section>
  )
}
