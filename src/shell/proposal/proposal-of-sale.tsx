import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { proposalOf } from './proposal-queries.ts'

/** What the client of a sale was told in a proposal; nothing where it came of none. */
export function ProposalOfSale({ locator }: { locator: string }) {
  const t = useTranslations('proposals.ofSale')
  const { data } = useQuery(proposalOf(locator))
  if (!data?.told) return null
  const { proposal, total, fee } = data.told
  return (
    <Section title={t('title')}>
      {proposal ? (
        <Link
          to="/app/proposals/$proposalId"
          params={{ proposalId: proposal.proposalId }}
          className={screen.link}
        >
          {proposal.name}
        </Link>
      ) : (
        <p className={screen.quiet}>{t('deleted')}</p>
      )}
      <p>
        {t('told')} <MoneyText value={total} strong />
      </p>
      {fee[1] > 0 && (
        <p>
          {t('fee')} <MoneyText value={fee} />
        </p>
      )}
    </Section>
  )
}
