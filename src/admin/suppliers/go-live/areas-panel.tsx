import { useLocale, useTranslations } from 'use-intl'
import type { GoLive, ShownFact } from '#contract/admin/go-live'
import { formatMoment } from '../../../lib/language/format.ts'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { Status } from '../../../ui/state/status.tsx'
import styles from './go-live.module.css'

/** The areas of the certification, each with what this installation has done. */
export function AreasPanel({ areas }: { areas: GoLive['areaList'] }) {
  const t = useTranslations('adminGoLive.areas')
  return (
    <Section title={t('title')}>
      <p className={screen.quiet}>{t('hint')}</p>
      <ol className={styles.rows}>
        {areas.map(({ area, isShown, factList }) => (
          <li key={area}>
            <div className={styles.row}>
              <b>{t(`area.${area}`)}</b>
              <Status tone={isShown ? 'good' : 'muted'} word={t(isShown ? 'shown' : 'open')} />
            </div>
            <ul className={styles.facts}>
              {factList.map((fact) => (
                <Fact key={fact.fact} {...fact} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const countWords = {
  TERMS: 'bookings',
  COMMENTS: 'bookings',
  PROMOTIONS: 'bookings',
  TAXES_AT_HOTEL: 'bookings',
  CONTENT_READ: 'hotels',
} as const

function Fact({ fact, isShown, at, count, locator }: ShownFact) {
  const t = useTranslations('adminGoLive.areas')
  const locale = useLocale()
  const known: Readonly<Partial<Record<ShownFact['fact'], 'bookings' | 'hotels'>>> = countWords
  const details = [
    isShown && count !== null && t(known[fact] ?? 'times', { count }),
    isShown && at && t('lastAt', { moment: formatMoment(at, locale) }),
    isShown && locator,
    !isShown && t('never'),
  ]
  return (
    <li>
      {t(`fact.${fact}`)}: <span className={screen.quiet}>{details.filter(Boolean).join(', ')}</span>
    </li>
  )
}
