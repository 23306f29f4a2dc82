import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './approvals.module.css'

/** On every screen of administration, for who may approve something. */
export function ApprovalsNote({ count }: { count: number }) {
  const t = useTranslations('admin.approvals')
  return (
    <p role="status" className={styles.note}>
      <Link to="/app/admin/approvals">{t('toDecide', { count })}</Link>
    </p>
  )
}
