import { useTranslations } from 'use-intl'
import type { AuditRow } from '#contract/admin/audit'
import { type EvidenceAbout, EvidenceSection } from '../../shell/evidence/evidence-section.tsx'
import styles from './audit.module.css'
import { useAuditWords } from './use-audit-words.ts'

/** What a change set: each field before and after, and where the request came from. */
export function AuditDetails({ row }: { row: AuditRow }) {
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
