import { useTranslations } from 'use-intl'
import { buildStamp } from '../start/build-stamp.ts'
import { useOfflineReady } from '../start/offline-ready.ts'
import styles from './version-line.module.css'

/** The foot of every page; says once when the app can be used without a network. */
export function VersionLine() {
  const t = useTranslations('shell.frame')
  const isReady = useOfflineReady()
  return (
    <>
      <div>{t('version', { stamp: buildStamp() })}</div>
      <div className={styles.ready} aria-live="polite">
        {isReady && t('offlineReady')}
      </div>
    </>
  )
}
