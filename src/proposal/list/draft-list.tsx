import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { toPair } from '#contract/money/money'
import { useSession } from '../../lib/session/session.ts'
import { leastTotal } from '../../shell/proposal/draft/content-facts.ts'
import { offersOf } from '../../shell/proposal/draft/needs.ts'
import { useDrafts } from '../../shell/proposal/draft/use-drafts.ts'
import { asSent } from '../../shell/proposal/send/proposed-name.ts'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import styles from '../proposals.module.css'

/** What is collected on this device and not sent yet. */
export function DraftList() {
  const t = useTranslations('proposals.drafts')
  const drafts = useDrafts()
  const isCorporate = useSession()?.claims.orgType === 'CORPORATE'
  if (drafts.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className={styles.offers}>
        {drafts.map(({ proposalId, content, replaces }) => (
          <li key={proposalId}>
            <Link
              to="/app/proposals/drafts/$draftId"
              params={{ draftId: proposalId }}
              className={styles.name}
            >
              {asSent(content).name || t('unnamed')}
            </Link>
            <p className={styles.facts}>
              {content.clientName && <span>{content.clientName}</span>}
              <span>{t('offers', { count: offersOf(content.needList).length })}</span>
              {replaces > 0 && <span>{t('changes', { version: replaces })}</span>}
            </p>
            {content.needList.length > 0 && <MoneyText value={toPair(leastTotal(content, isCorporate))} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
