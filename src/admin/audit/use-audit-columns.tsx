import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { AuditRow } from '#contract/admin/audit'
import { formatMoment } from '../../lib/language/format.ts'
import type { Column } from '../../ui/list/rows.tsx'
import styles from './audit.module.css'
import { auditZone, lineText } from './audit-text.ts'
import { SubjectLink } from './subject-link.tsx'
import { useAuditWords } from './use-audit-words.ts'

export function useAuditColumns(): readonly Column<AuditRow>[] {
  const t = useTranslations('adminAudit.row')
  const words = useAuditWords()
  const locale = useLocale()
  const moment = ({ at }: AuditRow) => formatMoment(at, locale, auditZone)
  const action = (row: AuditRow) => words.action(row.action)
  const line = (row: AuditRow) => {
    const text = lineText(row, words)
    return text && <small>{text}</small>
  }
  const about = (row: AuditRow) => row.about && t('about', { name: row.about.orgName })
  const subject = (row: AuditRow) => <SubjectLink subject={row.subject} />
  return [
    { heading: t('when'), className: styles.moment, cell: moment, card: { note: moment } },
    {
      heading: t('who'),
      cell: (row) => (
        <>
          <Who row={row} />
          {row.organisation && row.organisation.orgName !== row.who && (
            <small>{row.organisation.orgName}</small>
          )}
        </>
      ),
      card: { note: (row) => <Who row={row} /> },
    },
    {
      heading: t('what'),
      cell: (row) => (
        <>
          {action(row)}
          {line(row)}
          {row.about && <small>{about(row)}</small>}
        </>
      ),
      card: { title: action, text: line, note: about },
    },
    { heading: t('which'), cell: subject, card: { line: subject } },
    { heading: t('where'), className: styles.address, cell: ({ address }) => address },
  ]
}

/** Who did it; a person leads to what else they did. */
function Who({ row }: { row: AuditRow }) {
  const words = useAuditWords()
  const { whoId } = row
  if (whoId === null) return <>{words.who(row)}</>
  return (
    <span className={styles.target}>
      <Link to="/app/admin/audit" search={(before) => ({ ...before, q: before.q ?? '', person: whoId })}>
        {words.who(row)}
      </Link>
    </span>
  )
}
