import { useLocale, useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance/policy'
import { formatMoment } from '../../lib/language/format.ts'
import styles from '../../ui/panel/detail.module.css'
import { FoldingSection } from '../../ui/panel/folding-section.tsx'
import { useActionWords } from './acts/use-action-words.ts'

export function TimelinePanel({ timeline }: Pick<PolicyDetail, 'timeline'>) {
  const t = useTranslations('insuranceList.detail')
  const locale = useLocale()
  const wordsOf = useActionWords()
  return (
    <FoldingSection title={t('history')}>
      <ol className={styles.history}>
        {timeline.map(({ at, action, by }, index) => (
          <li key={index}>
            <b>{wordsOf(action)}</b>
            <span className={styles.quiet}>{t('by', { moment: formatMoment(at, locale), name: by })}</span>
          </li>
        ))}
      </ol>
    </FoldingSection>
  )
}
