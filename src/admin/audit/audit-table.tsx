import { Button } from '@mantine/core'
import { useState } from 'react'
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

const columns = ['when', 'who', 'what', 'which', 'where', 'details'] as const

/** The audit on a wide screen. */
export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const t = useTranslations('adminAudit')
  return (
    <table className={`${listing.table} ${listing.few}`} aria-label={t('title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`row.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.auditId} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: AuditRow }) {
  const t = useTranslations('adminAudit.row')
  const words = useAuditWords()
  const locale = useLocale()
  const [opened, setOpened] = useState(false)
  const { at, organisation, about, action, address } = row
  const line = lineText(row, words)
  return (
    <>
      <tr>
        <td className={styles.moment}>{formatMoment(at, locale, auditZone)}</td>
        <td>
          <Who row={row} />
          {organisation && organisation.orgName !== row.who && <small>{organisation.orgName}</small>}
        </td>
        <td>
          {words.action(action)}
          {line && <small>{line}</small>}
          {about && <small>{t('about', { name: about.orgName })}</small>}
        </td>
        <td>
          <SubjectLink subject={row.subject} />
        </td>
        <td className={styles.address}>{address}</td>
        <td>
          <Button variant="subtle" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {t('details')}
          </Button>
        </td>
      </tr>
      {opened && (
        <tr>
          <td colSpan={columns.length}>
            <AuditDetails row={row} />
          </td>
        </tr>
      )}
    </>
  )
}
