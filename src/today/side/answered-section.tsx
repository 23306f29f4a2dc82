import { IconMessageCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { AnsweredProposal } from '#contract/order/today'
import { formatMoment } from '../../lib/language/format.ts'
import { Section } from '../../ui/panel/section.tsx'
import today from '../today.module.css'
import styles from './side.module.css'

type Props = { proposalList: readonly AnsweredProposal[]; count: number }

/** What clients have chosen and nobody has booked yet. */
export function AnsweredSection({ proposalList, count }: Props) {
  const t = useTranslations('today.answered')
  const locale = useLocale()
  return (
    <Section
      title={t('title')}
      aside={
        <Link to="/app/proposals" search={{ state: 'CHOSEN' }} className={today.link}>
          {t('all', { count })}
        </Link>
      }
    >
      <ul>
        {proposalList.map(({ proposalId, name, clientName, answeredAt }) => (
          <li key={proposalId} className={`${today.row} ${styles.withIcon}`}>
            <IconMessageCheck size={18} stroke={1.7} aria-hidden />
            <span className={styles.twoLines}>
              <Link to="/app/proposals/$proposalId" params={{ proposalId }} className={today.open}>
                {name}
              </Link>
              <span className={today.quiet}>
                {[clientName, formatMoment(answeredAt, locale)].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
