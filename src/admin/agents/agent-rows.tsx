import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { orgSort } from '#contract/admin/orgs'
import { parseOption } from '../../lib/address/parse-option.ts'
import { buttonClass } from '../../ui/button.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { hasMoreRows, KeysetRows } from '../keyset-rows.tsx'
import { AgentCards } from './agent-cards.tsx'
import { AgentTable } from './agent-table.tsx'
import { type AgentsSearch, agentsPage } from './queries.ts'

/** The rows of one search; `more` asks for the page after the last row. */
export function AgentRows({ search }: { search: AgentsSearch }) {
  const t = useTranslations('adminAgents')
  const [afters, setAfters] = useState<(string | undefined)[]>([undefined])
  const pages = useQueries({ queries: afters.map((after) => agentsPage(search, after)) })
  const rows = pages.flatMap(({ data }) => data?.orgList ?? [])
  return (
    <KeysetRows
      pages={pages}
      isEmpty={rows.length === 0}
      words={{ none: t('none'), noneHint: t('noneHint'), more: t('more') }}
      lead={
        <Link to="/app/admin/agent" search={{ sort: search.sort }} className={buttonClass('quiet')}>
          {t('filters.clear')}
        </Link>
      }
      count={
        <>
          <b>{t('count', { count: rows.length, more: String(hasMoreRows(pages)) })}</b>{' '}
          <AsOf at={pages[0]?.dataUpdatedAt ?? 0} />
        </>
      }
      onMore={() => setAfters([...afters, rows.at(-1)?.orgId])}
    >
      <AgentTable rows={rows} sort={parseOption(orgSort, search.sort ?? '')} />
      <AgentCards rows={rows} />
    </KeysetRows>
  )
}
