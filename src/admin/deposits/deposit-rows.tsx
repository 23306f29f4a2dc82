import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AsOf } from '../../ui/as-of.tsx'
import listing from '../../ui/listing.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { DepositCards } from './deposit-cards.tsx'
import { DepositTable } from './deposit-table.tsx'
import { type DepositsSearch, depositsPage } from './queries.ts'

/** The rows of one search; `more` asks for the page after the last row. */
export function DepositRows({ search }: { search: DepositsSearch }) {
  const t = useTranslations('adminDeposits')
  const online = useOnline()
  const [afters, setAfters] = useState<(string | undefined)[]>([undefined])
  const pages = useQueries({ queries: afters.map((after) => depositsPage(search, after)) })
  const [first] = pages
  const last = pages.at(-1)
  const rows = pages.flatMap(({ data }) => data?.depositList ?? [])
  if (!first?.data) {
    return first?.isError ? (
      <ErrorState error={first.error} onRetry={() => void first.refetch()} />
    ) : (
      <Skeletons count={6} shape="row" />
    )
  }
  const lastRow = rows.at(-1)
  if (!lastRow) return <EmptyState title={t('none')} hint={t('noneHint')} />
  const hasMore = last?.data?.hasMore ?? false
  return (
    <>
      <p className={listing.count} role="status">
        <b>{t('count', { count: rows.length, more: String(hasMore) })}</b> <AsOf at={first.dataUpdatedAt} />
      </p>
      <div className={listing.rows}>
        <DepositTable rows={rows} />
        <DepositCards rows={rows} />
      </div>
      {last?.isError && <ErrorState error={last.error} onRetry={() => void last.refetch()} />}
      {last?.isPending && <Skeletons count={2} shape="row" />}
      {hasMore && (
        <div>
          <Button
            variant="default"
            disabled={!online}
            onClick={() => setAfters([...afters, `${lastRow.orgId}/${lastRow.balance[0]}`])}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
