import { useLocale, useTranslations } from 'use-intl'
import type { Proposal } from '#contract/proposal/proposal'
import { serverNow } from '../../lib/call/clock.ts'
import { formatMoment } from '../../lib/language/format.ts'
import { useSession } from '../../lib/session/session.ts'
import { Status } from '../../ui/state/status.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { lookOfProposal } from '../look-of-proposal.ts'
import styles from '../proposals.module.css'
import { ProposalTools } from './proposal-tools.tsx'

/** What it is called, how it stands, and what can be done with it. */
export function ProposalHead({ proposal, seenAt }: { proposal: Proposal; seenAt: number }) {
  const t = useTranslations('proposals')
  const locale = useLocale()
  const ownOrg = useSession()?.claims.orgName
  const { state, opened, lastOpenedAt, endsAt, ownerOrgName, madeBy } = proposal
  const last = lastOpenedAt ? formatMoment(lastOpenedAt, locale) : ''
  const isOver = new Date(endsAt) <= serverNow()
  return (
    <header className={styles.head}>
      <div className={styles.titleLine}>
        {/* the window's title enters the browser's history, and must not name a person */}
        <h1 className={styles.title} data-title={t('page.title')}>
          {proposal.name}
        </h1>
        <Status {...lookOfProposal[state]} word={t(`state.${state}`)} />
      </div>
      <p className={styles.facts}>
        {proposal.clientName && <b>{proposal.clientName}</b>}
        <span>{t('page.sentAt', { moment: formatMoment(proposal.sentAt, locale) })}</span>
        <span>{t(isOver ? 'page.endedAt' : 'page.endsAt', { moment: formatMoment(endsAt, locale) })}</span>
        <span>{t('page.openedTimes', { count: opened, last })}</span>
        <span>{t('page.by', { name: ownerOrgName === ownOrg ? madeBy : `${madeBy}, ${ownerOrgName}` })}</span>
        <AsOf at={seenAt} />
      </p>
      <ProposalTools proposal={proposal} />
    </header>
  )
}
