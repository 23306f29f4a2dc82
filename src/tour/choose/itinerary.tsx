import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { languageOfTours } from '#contract/tour/request'
import type { readDeparture } from '#contract/tour/tour'
import { Section } from '../../ui/panel/section.tsx'
import { ForeignTexts } from './foreign-texts.tsx'
import styles from './itinerary.module.css'
import { Meals } from './meals.tsx'

type Props = { days: ReplyOf<typeof readDeparture>['itinerary_daily'] }

/** Day by day, with the meals that are included (spec: pnr-tour-train §2). */
export function Itinerary({ days }: Props) {
  const t = useTranslations('tour.detail')
  return (
    <Section title={t('itinerary')}>
      <ForeignTexts />
      <ol className={styles.days}>
        {days.map((day) => (
          <li key={day.day_number}>
            <h3>{t('day', { number: day.day_number, title: day.title })}</h3>
            <p lang={languageOfTours}>{day.description}</p>
            <Meals of={day} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
