import { IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../ui/use-online.ts'
import styles from './offline-note.module.css'

export function OfflineNote() {
  const t = useTranslations('shell.frame')
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className={styles.note}>
          <IconCloudOff size={18} aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
