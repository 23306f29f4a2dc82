import { IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useKeyStorage } from '../../lib/device/held-key.ts'
import styles from '../../ui/state/note.module.css'
import { useOnline } from '../../ui/state/use-online.ts'
import { useDeviceSilent, useServerSilent } from '../../ui/state/use-silent.ts'

/** Says why the screens may be out of date: no network, a server that does not answer, or a device that keeps nothing or does not
 * answer. */
export function OfflineNote() {
  const t = useTranslations('shell.frame')
  const online = useOnline()
  const silent = useServerSilent()
  const keepsNothing = useKeyStorage() === 'NOTHING'
  const isDeviceSilent = useDeviceSilent()
  return (
    <div role="status">
      {isDeviceSilent && (
        <p className={styles.note}>
          <IconCloudOff size={18} aria-hidden />
          {t('deviceSilent')}
        </p>
      )}
      {(!online || silent || keepsNothing) && (
        <p className={styles.note} data-calm={(online && !silent) || undefined}>
          <IconCloudOff size={18} aria-hidden />
          {silent
            ? t('silent')
            : keepsNothing
              ? t(online ? 'keepsNothing' : 'offlineKeepsNothing')
              : t('offline')}
        </p>
      )}
    </div>
  )
}
