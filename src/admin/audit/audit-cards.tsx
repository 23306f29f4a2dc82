import { useLocale, useTranslations } from 'use-intl'
import type { AuditRow } from '#contract/admin/audit'
import { formatMoment } from '../../lib/language/format.ts'
import listing from '../../ui/list/listing.module.css'
import styles from './audit.module.css'
import { AuditDetails } from './audit-details.tsx'
import { auditZone, lineText } from './audit-text.ts'
import { SubjectLink } from './subject-link.tsx'
import { useAuditWords } from './use-audit-words.ts'
import { Who } from './who.tsx'

/** The audit on a phone. */
export function AuditCards({ rows }: { rows: readonly AuditRow[] }) {
  const t = useTranslations('adminAudit')
  const words = useAuditWords()
  const locale = useLocale()
  return (
    <ul className={`${listing.cards} ${listing.few}`} aria-label={t('title')}>
      {rows.map((row) => (
        <li key={row.auditId} className={listing.card}>
          <b>{words.action(row.action)}</b>
          <SubjectLink subject={row.subject} />
          <Line row={row} />
          <small className={styles.quiet}>
            {formatMoment(row.at, locale, auditZone)}, <Who row={row} />
            {row.about && `, ${t('row.about', { name: row.about.orgName })}`}
          </small>
          <details className={styles.folded}>
            <summary>{t('row.details')}</summary>
            <AuditDetails row={row} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Line({ row }: { row: AuditRow }) {
  const line = lineText(row, useAuditWords())
  return line && <small>{line}</small>
}
