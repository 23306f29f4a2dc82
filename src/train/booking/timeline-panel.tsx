import { useLocale, useTranslations } from 'use-intl'
import type { TrainDetail } from '#contract/train/booking'
import { formatMoment } from '../../lib/language/format.ts'
import styles from '../../ui/panel/detail.module.css'
import { FoldingSection } from '../../ui/panel/folding-section.tsx'

/** Message keys by audit action. */
const keys = {
  'train.hold.confirmed': 'held',
  'train.issue.asked': 'issueAsked',
  'train.issue.confirmed': 'issued',
  'train.issue.rejected': 'issueRefused',
  'train.issue.parked': 'issueParked',
  'train.cancel.asked': 'cancelAsked',
  'train.cancel.confirmed': 'cancelled',
  'train.cancel.rejected': 'cancelRefused',
  'train.cancel.parked': 'cancelParked',
} as const

function isKnown(action: string): action is keyof typeof keys {
  return Object.hasOwn(keys, action)
}

/** An unknown action, from a newer server, is shown as "changed". */
export function TimelinePanel({ timeline }: Pick<TrainDetail, 'timeline'>) {
  const t = useTranslations('trainBooking')
  const locale = useLocale()
  return (
    <FoldingSection title={t('detail.history')}>
      <ol className={styles.history}>
        {timeline.map(({ at, action, by }, index) => (
          <li key={index}>
            <b>{t(`action.${isKnown(action) ? keys[action] : 'changed'}`)}</b>
            <span className={styles.quiet}>
              {t('detail.by', { moment: formatMoment(at, locale), name: by })}
            </span>
          </li>
        ))}
      </ol>
    </FoldingSection>
  )
}
