import { IconCoffee, IconSoup, IconToolsKitchen2 } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { readDeparture } from '#contract/tour/tour'
import { Section } from '../../ui/panel/section.tsx'
import { ForeignTexts, TourText } from './foreign-texts.tsx'
import styles from './itinerary.module.css'

const meals = [
  { name: 'breakfast', icon: IconCoffee },
  { name: 'lunch', icon: IconSoup },
  { name: 'dinner', icon: IconToolsKitchen2 },
] as const

type MealsProps = { of: Readonly<Record<(typeof meals)[number]['name'], boolean>> }

/** The meal names are Indonesian in every language (spec: pnr-tour-train §2). */
function Meals({ of }: MealsProps) {
  const t = useTranslations('tour.detail.meals')
  const included = meals.filter(({ name }) => of[name])
  if (included.length === 0) return null
  return (
    <ul className={styles.meals} aria-label={t('label')}>
      {included.map(({ name, icon: Icon }) => (
        <li key={name} lang="id">
          <Icon size={16} aria-hidden />
          {t(name)}
        </li>
      ))}
    </ul>
  )
}

type Props = { days: ReplyOf<typeof readDeparture>['itinerary_daily'] }

/** Day by day, with the meals that are included (spec: pnr-tour-train §2). */
export function Itinerary({ days }: Props) {
  const t = useTranslations('tour.detail')
  return (
    <Section title={t('itinerary')}>
      <ForeignTexts
        texts={days.map(({ description, indonesian }) => ({ english: description, indonesian }))}
      />
      <ol className={styles.days}>
        {days.map((day) => (
          <li key={day.day_number}>
            <h3>{t('day', { number: day.day_number, title: day.title })}</h3>
            <TourText english={day.description} indonesian={day.indonesian} />
            <Meals of={day} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
