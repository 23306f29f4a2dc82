import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useInstallOffer } from '../../shell/install/install-offer.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/panel/section.tsx'
import styles from './profile-screen.module.css'

/** Whether the browser keeps what is on this device, and how the app is installed. */
export function DevicePanel() {
  const t = useTranslations('install')
  const isKept = useIsKept()
  const offer = useInstallOffer()
  return (
    <Section title={t('title')}>
      <p className={styles.device}>{t(isKept === null ? 'unknown' : isKept ? 'kept' : 'notKept')}</p>
      {isKept === false && <p className={styles.device}>{t('notKeptHint')}</p>}
      {offer && <p className={styles.device}>{t(offer.install ? 'offer' : 'words')}</p>}
      {offer?.install && <Button onClick={offer.install}>{t('install')}</Button>}
    </Section>
  )
}

/** `null`: the browser does not say. */
function useIsKept(): boolean | null {
  const [isKept, setKept] = useState<boolean | null>(null)
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setKept, () => {})
  }, [])
  return isKept
}
