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
  const words = offlineWords({
    online: useOnline(),
    silent: useServerSilent(),
    keepsNothing: useKeyStorage() === 'NOTHING',
  })
  const isDeviceSilent = useDeviceSilent()
  return (
    <div role="status">
      {isDeviceSilent && (
        <p className={styles.note}>
          <IconCloudOff size={18} aria-hidden />
          {t('deviceSilent')}
        </p>
      )}
      {words && (
        <p className={styles.note} data-calm={words === 'keepsNothing' || undefined}>
          <IconCloudOff size={18} aria-hidden />
          {t(words)}
        </p>
      )}
    </div>
  )
}

/** The sentence of `shell.frame`; `null`: all is well. A device that keeps nothing promises nothing that was opened before. */
export function offlineWords({
  online,
  silent,
  keepsNothing,
}: Record<'online' | 'silent' | 'keepsNothing', boolean>) {
  if (silent) return keepsNothing ? 'silentKeepsNothing' : 'silent'
  if (!online) return keepsNothing ? 'offlineKeepsNothing' : 'offline'
  return keepsNothing ? 'keepsNothing' : null
}
