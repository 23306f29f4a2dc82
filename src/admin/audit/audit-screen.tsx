import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { AuditRow } from '#contract/admin/audit'
import { type EvidenceAbout, EvidenceSection } from '../../shell/evidence/evidence-section.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Filters } from '../../ui/list/filters.tsx'
import { GrowingList } from '../../ui/list/growing-list.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import screen from '../../ui/panel/screen.module.css'
import styles from './audit.module.css'
import { AuditExport } from './audit-export.tsx'
import { type AuditSearch, auditPage, toAuditFilter } from './queries.ts'
import { useAuditColumns } from './use-audit-columns.tsx'
import { useAuditFilters } from './use-audit-filters.tsx'
import { useAuditWords } from './use-audit-words.ts'

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

/** What a change set: each field before and after, and where the request came from. */
function AuditDetails({ row }: { row: AuditRow }) {
  const t = useTranslations('adminAudit.row')
  const words = useAuditWords()
  const about = evidenceOf(row)
  const { changes, changesLeft, address, requestId, organisation } = row
  return (
    <div className={styles.details}>
      {changes.length > 0 ? (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{words.field(field)}</th>
                <td>{words.value(field, before)}</td>
                <td>{words.value(field, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{t('noChanges')}</p>
      )}
      {changesLeft > 0 && <p>{t('moreFields', { count: changesLeft })}</p>}
      {about && <EvidenceSection about={about} />}
      <p className={styles.quiet}>
        {[organisation?.orgName, address && t('address', { address }), t('requestId', { id: requestId })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

/** Only hotels are sold by suppliers outside of this server. */
function evidenceOf({ subject: { kind, code, sale } }: AuditRow): EvidenceAbout | null {
  if (kind === 'command') return { kind: 'command', commandId: code }
  return kind === 'booking' && sale?.product === 'HOTEL' ? { kind: 'booking', locator: code } : null
}
