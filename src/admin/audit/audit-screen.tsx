import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../ui/button.tsx'
import { Filters } from '../../ui/list/filters.tsx'
import { GrowingList } from '../../ui/list/growing-list.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import screen from '../../ui/panel/screen.module.css'
import { AuditDetails } from './audit-details.tsx'
import { AuditExport } from './audit-export.tsx'
import { type AuditSearch, auditPage, toAuditFilter } from './queries.ts'
import { useAuditColumns } from './use-audit-columns.tsx'
import { useAuditFilters } from './use-audit-filters.tsx'

const route = getRouteApi('/app/admin/audit')

export function AuditScreen() {
  const t = useTranslations('adminAudit')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filters = useAuditFilters(search)
  return (
    <>
      <ListHead title={t('title')} tools={<AuditExport search={search} />} />
      <Filters
        few
        filters={filters}
        search={search}
        onSearch={(changes, how) =>
          void navigate({
            search: (before) => ({ ...before, ...changes }),
            replace: how === 'typed',
            resetScroll: false,
          })
        }
        words={(word, values) => t(`filter.${word}`, values)}
      />
      {/* another search starts at its first page */}
      <AuditList key={JSON.stringify(toAuditFilter(search))} search={search} />
    </>
  )
}

function AuditList({ search }: { search: AuditSearch }) {
  const t = useTranslations('adminAudit')
  const columns = useAuditColumns()
  return (
    <GrowingList
      few
      title={t('title')}
      pageAfter={(after, isFurther) => auditPage(search, after, isFurther)}
      rowsOf={({ auditList }) => auditList}
      keyOf={({ auditId }) => auditId}
      columns={columns}
      details={{ word: t('row.details'), of: (row) => <AuditDetails row={row} /> }}
      countOf={(count, hasMore) => t('row.count', { count, more: hasMore ? 'yes' : 'no' })}
      moreWord={t('row.more')}
      needsNetwork={t('row.needsNetwork')}
      below={<p className={screen.quiet}>{t('row.zone')}</p>}
      empty={{
        title: t('row.none'),
        hint: t('row.noneHint'),
        action: (
          <Link to="/app/admin/audit" className={buttonClass('quiet')}>
            {t('row.clear')}
          </Link>
        ),
      }}
    />
  )
}
