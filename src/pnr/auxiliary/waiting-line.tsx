import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWhyClosed } from '../../ui/form/use-why-closed.ts'
import styles from './auxiliary.module.css'
import { SaveWords } from './save-line.tsx'
import type { Auxiliary } from './use-auxiliary.ts'
import { useSaveState } from './use-save-state.ts'

/** Says that edits wait which were typed on an earlier visit or without a network, and sends them when the person says so. What somebody
 * else has changed, too, stays in its section, in both versions. */
export function WaitingLine({ auxiliary }: { auxiliary: Auxiliary }) {
  const t = useTranslations('auxiliary')
  const whyClosed = useWhyClosed(t('offline'))
  const { state, run } = useSaveState()
  const { changes, obstacle, saving, sendAll } = auxiliary
  const count = Object.keys(changes).length
  const [hasWaited, setHasWaited] = useState(count > 0)
  if (whyClosed && count > 0 && !hasWaited) setHasWaited(true)
  if (obstacle || !hasWaited) return null
  return (
    <div className={styles.saving}>
      <div className={styles.words}>
        {(count === 0 || state.step === 'error') && <SaveWords state={state} />}
        {count > 0 && <p className={styles.warning}>{t('waits', { count })}</p>}
        {count > 0 && whyClosed && <p className={styles.quiet}>{whyClosed}</p>}
      </div>
      {count > 0 && !whyClosed && (
        <Button loading={saving === 'all'} disabled={saving !== null} onClick={() => void run(sendAll)}>
          {t('send')}
        </Button>
      )}
    </div>
  )
}
