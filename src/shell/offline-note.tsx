import { IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useKeeping } from '../lib/device/held-key.ts'
import { useOnline } from '../ui/use-online.ts'
import styles from './offline-note.module.css'

export function OfflineNote() {
  const t = useTranslations('shell.frame')
  const online = useOnline()
  const keepsNothing = useKeeping() === 'NOTHING'
  return (
    <div role="status">
      {(!online || keepsNothing) && (
        <p className={styles.note} data-calm={online || undefined}>
          <IconCloudOff size={18} aria-hidden />
          {keepsNothing ? t(online ? 'keepsNothing' : 'offlineKeepsNothing') : t('offline')}
        </p>
      )}
    </div>
  )
}
