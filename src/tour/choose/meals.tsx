import { IconCoffee, IconSoup, IconToolsKitchen2 } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './itinerary.module.css'

const meals = [
  { name: 'breakfast', icon: IconCoffee },
  { name: 'lunch', icon: IconSoup },
  { name: 'dinner', icon: IconToolsKitchen2 },
] as const

type Props = { of: Readonly<Record<(typeof meals)[number]['name'], boolean>> }

/** The meal names are Indonesian in every language (spec: pnr-tour-train §2). */
export function Meals({ of }: Props) {
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
