import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AsOf } from '../../ui/as-of.tsx'
import listing from '../../ui/listing.module.css'
import screen from '../../ui/screen.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { type PricesSearch, rulesPage } from './queries.ts'
import { RuleCards, RuleTable } from './rule-table.tsx'

type Props = {
  search: PricesSearch
  /** `null`: the viewer's own organisation. */
  sellerName: string | null
}

/** The rules of one search; `more` asks for the page after the last row. */
export function RuleRows({ search, sellerName }: Props) {
  const t = useTranslations('adminPrices')
  const online = useOnline()
  const [afters, setAfters] = useState<(string | undefined)[]>([undefined])
  const pages = useQueries({ queries: afters.map((after) => rulesPage(search, after)) })
  const [first] = pages
  const last = pages.at(-1)
  const rules = pages.flatMap(({ data }) => data?.ruleList ?? [])
  if (!first?.data) {
    if (!first?.isError) return <Skeletons count={6} shape="row" />
    return (
      <>
        <ErrorState error={first.error} onRetry={() => void first.refetch()} />
        {!online && <p className={screen.quiet}>{t('notSeen')}</p>}
      </>
    )
  }
  if (rules.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />
  const hasMore = last?.data?.hasMore ?? false
  return (
    <>
      <p className={listing.count} role="status">
        <b>
          {t(sellerName === null ? 'count' : 'countOf', {
            count: rules.length,
            more: String(hasMore),
            org: sellerName ?? '',
          })}
        </b>{' '}
        <AsOf at={first.dataUpdatedAt} />
      </p>
      <div className={listing.rows}>
        <RuleTable rules={rules} />
        <RuleCards rules={rules} />
      </div>
      {last?.isError && <ErrorState error={last.error} onRetry={() => void last.refetch()} />}
      {last?.isPending && <Skeletons count={2} shape="row" />}
      {hasMore && (
        <div>
          <Button
            variant="default"
            disabled={!online}
            onClick={() => setAfters([...afters, rules.at(-1)?.ruleId])}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
