import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ListHead } from '../../ui/list/list-head.tsx'
import { AuditExport } from './audit-export.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { type AuditSearch, toAuditFilter } from './queries.ts'

const route = getRouteApi('/app/admin/audit')

export function AuditScreen() {
  const t = useTranslations('adminAudit')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = (changes: Partial<AuditSearch>, typed?: 'typed') =>
    void navigate({ search: { ...search, ...changes }, replace: typed !== undefined })
  return (
    <>
      <ListHead title={t('title')} tools={<AuditExport search={search} />} />
      <AuditFilters search={search} onFilter={filter} />
      <AuditList key={JSON.stringify(toAuditFilter(search))} search={search} />
    </>
  )
}
