import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AsOf } from '../../ui/as-of.tsx'
import listing from '../../ui/listing.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { AgentCards } from './agent-cards.tsx'
import { AgentTable } from './agent-table.tsx'
import { type AgentsSearch, agentsPage } from './queries.ts'

/** The rows of one search; `more` asks for the page after the last row. */
export function AgentRows({ search }: { search: AgentsSearch }) {
  const t = useTranslations('adminAgents')
  const online = useOnline()
  const [afters, setAfters] = useState<(string | undefined)[]>([undefined])
  const pages = useQueries({ queries: afters.map((after) => agentsPage(search, after)) })
  const [first] = pages
  const last = pages.at(-1)
  const rows = pages.flatMap(({ data }) => data?.orgList ?? [])
  if (!first?.data) {
    return first?.isError ? (
      <ErrorState error={first.error} onRetry={() => void first.refetch()} />
    ) : (
      <Skeletons count={6} shape="row" />
    )
  }
  if (rows.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />
  const hasMore = last?.data?.hasMore ?? false
  return (
    <>
      <p className={listing.count} role="status">
        <b>{t('count', { count: rows.length, more: String(hasMore) })}</b> <AsOf at={first.dataUpdatedAt} />
      </p>
      <div className={listing.rows}>
        <AgentTable rows={rows} />
        <AgentCards rows={rows} />
      </div>
      {last?.isError && <ErrorState error={last.error} onRetry={() => void last.refetch()} />}
      {last?.isPending && <Skeletons count={2} shape="row" />}
      {hasMore && (
        <div>
          <Button
            variant="default"
            disabled={!online}
            onClick={() => setAfters([...afters, rows.at(-1)?.orgId])}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
