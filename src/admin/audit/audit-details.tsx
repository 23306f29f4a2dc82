import { useTranslations } from 'use-intl'
import type { AuditRow } from '#contract/admin/audit'
import styles from './audit.module.css'
import { useAuditWords } from './use-audit-words.ts'

/** What a change set: each field before and after, and where the request came from. */
export function AuditDetails({ row }: { row: AuditRow }) {
  const t = useTranslations('adminAudit.row')
  const words = useAuditWords()
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
                <td>{words.value(before)}</td>
                <td>{words.value(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{t('noChanges')}</p>
      )}
      {changesLeft > 0 && <p>{t('moreFields', { count: changesLeft })}</p>}
      <p className={styles.quiet}>
        {[organisation?.orgName, address && t('address', { address }), t('requestId', { id: requestId })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
