import { useTranslations } from 'use-intl'
import type { ProposalCounts } from '#contract/proposal/proposal'
import styles from '../proposals.module.css'

const names = ['sent', 'opened', 'chosen', 'booked'] as const

/** How many were sent, and what became of them. */
export function CountLine({ counts }: { counts: ProposalCounts }) {
  const t = useTranslations('proposals.list')
  return (
    <dl className={styles.counts} aria-label={t('counts')}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{counts[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
