import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import screen from '../../../ui/panel/screen.module.css'
import styles from './facilities.module.css'
import { facilityIn } from './facility-name.ts'
import { NamedFold } from './named-fold.tsx'

/** spec: shell-and-hotel §9. */
const shownFirst = 8

export function Facilities({ title, facilities }: { title: string; facilities: readonly string[] }) {
  const t = useTranslations('hotel.rooms')
  const locale = useLocale()
  const [showsAll, setShowsAll] = useState(false)
  const id = useId()
  if (facilities.length === 0) return null
  const shown = showsAll ? facilities : facilities.slice(0, shownFirst)
  return (
    <NamedFold
      title={title}
      hint={facilities
        .slice(0, 3)
        .map((facility) => facilityIn(locale, facility))
        .join(', ')}
    >
      <ul id={id} className={styles.chips}>
        {shown.map((facility) => (
          <li key={facility}>{facilityIn(locale, facility)}</li>
        ))}
      </ul>
      {facilities.length > shownFirst && (
        <button
          type="button"
          className={screen.textButton}
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('fewerFacilities') : t('moreFacilities', { count: facilities.length })}
        </button>
      )}
    </NamedFold>
  )
}
