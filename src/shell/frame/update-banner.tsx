import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { applyUpdate, putOffUpdate, useUpdate } from '../start/updates.ts'
import styles from './update-banner.module.css'

/** Part of the first load: when a new build has removed the old chunks, a lazy banner could not be fetched. */
export function UpdateBanner() {
  const t = useTranslations('shell.update')
  const update = useUpdate()
  return (
    <div role="status">
      {update !== 'none' && (
        <div className={styles.banner}>
          <span>{t('ready')}</span>
          <span className={styles.actions}>
            <Button onClick={() => void applyUpdate()}>{t('now')}</Button>
            {update === 'ready' && (
              <Button variant="quiet" onClick={putOffUpdate}>
                {t('later')}
              </Button>
            )}
          </span>
        </div>
      )}
    </div>
  )
}
