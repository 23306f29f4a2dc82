import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { depositSort } from '#contract/admin/deposits'
import { parseOption } from '../../lib/address/parse-option.ts'
import { buttonClass } from '../../ui/button.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { hasMoreRows, KeysetRows } from '../keyset-rows.tsx'
import { DepositCards } from './deposit-cards.tsx'
import { DepositTable } from './deposit-table.tsx'
import { type DepositsSearch, depositsPage } from './queries.ts'

/** The rows of one search; `more` asks for the page after the last row. */
export function DepositRows({ search }: { search: DepositsSearch }) {
  const t = useTranslations('adminDeposits')
  const [afters, setAfters] = useState<(string | undefined)[]>([undefined])
  const pages = useQueries({ queries: afters.map((after) => depositsPage(search, after)) })
  const rows = pages.flatMap(({ data }) => data?.depositList ?? [])
  const last = rows.at(-1)
  return (
    <KeysetRows
      pages={pages}
      isEmpty={!last}
      words={{ none: t('none'), noneHint: t('noneHint'), more: t('more') }}
      lead={
        <Link to="/app/admin/deposits" search={{ sort: search.sort }} className={buttonClass('quiet')}>
          {t('filters.clear')}
        </Link>
      }
      count={
        <>
          <b>{t('count', { count: rows.length, more: String(hasMoreRows(pages)) })}</b>{' '}
          <AsOf at={pages[0]?.dataUpdatedAt ?? 0} />
        </>
      }
      onMore={() => setAfters([...afters, last && `${last.orgId}/${last.balance[0]}`])}
    >
      <DepositTable rows={rows} sort={parseOption(depositSort, search.sort ?? '')} />
      <DepositCards rows={rows} />
    </KeysetRows>
  )
}
