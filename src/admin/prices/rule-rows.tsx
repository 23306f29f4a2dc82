import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../ui/button.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { hasMoreRows, KeysetRows } from '../keyset-rows.tsx'
import { AtNetNote } from './preview/at-net-note.tsx'
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
  const [afters, setAfters] = useState<(string | undefined)[]>([undefined])
  const pages = useQueries({ queries: afters.map((after) => rulesPage(search, after)) })
  const rules = pages.flatMap(({ data }) => data?.ruleList ?? [])
  const isFiltered = Boolean(search.q || search.product || search.buyer || search.state)
  return (
    <>
      <AtNetNote sales={pages[0]?.data?.atNetList ?? []} />
      <KeysetRows
        pages={pages}
        isEmpty={rules.length === 0}
        words={{
          none: t(isFiltered ? 'none' : 'noRules'),
          noneHint: t(isFiltered ? 'noneHint' : 'noRulesHint'),
          more: t('more'),
        }}
        lead={
          <>
            {isFiltered && (
              <Link to="/app/admin/prices" search={{ org: search.org }} className={buttonClass('quiet')}>
                {t('filters.clear')}
              </Link>
            )}
            <Link to="/app/admin/prices/new" search={{ org: search.org }} className={buttonClass()}>
              {t('new')}
            </Link>
          </>
        }
        whyNotSeen={t('notSeen')}
        count={
          <>
            <b>
              {t(sellerName === null ? 'count' : 'countOf', {
                count: rules.length,
                more: String(hasMoreRows(pages)),
                org: sellerName ?? '',
              })}
            </b>{' '}
            <AsOf at={pages[0]?.dataUpdatedAt ?? 0} />
          </>
        }
        onMore={() => setAfters([...afters, rules.at(-1)?.ruleId])}
      >
        <RuleTable rules={rules} />
        <RuleCards rules={rules} />
      </KeysetRows>
    </>
  )
}
