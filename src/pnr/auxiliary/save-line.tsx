import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { isConflict } from '../../shell/notes/send-edits.ts'
import styles from './auxiliary.module.css'
import type { SaveState } from './use-save-state.ts'

/** The outcome of a save (spec: pnr-tour-train §4). */
export function SaveWords({ state }: { state: SaveState }) {
  const t = useTranslations('auxiliary')
  const sentence = useSentence()
  return (
    <>
      <div role="status" className={styles.status}>
        {state.step === 'updated' && <p className={styles.good}>{t('saved')}</p>}
      </div>
      {state.step === 'error' && (
        <p role="alert" className={styles.problem}>
          {t('failed')}
          <span className={styles.reason}>
            {isConflict(state.error) ? t('changedMeanwhile') : sentence(state.error)}
          </span>
        </p>
      )}
    </>
  )
}

type Props = {
  section: string
  state: SaveState
  /** The number of unsaved fields. */
  changes: number
  /** Why it cannot be saved now. */
  obstacle: string | null
}

/** The button that saves a section, with the reason if it is disabled. */
export function SaveLine({ section, state, changes, obstacle }: Props) {
  const t = useTranslations('auxiliary')
  const updating = state.step === 'updating'
  return (
    <div className={styles.saving}>
      <div className={styles.words}>
        <SaveWords state={state} />
        {changes > 0 && !updating && state.step !== 'error' && (
          <p className={styles.quiet}>{t('unsaved', { count: changes })}</p>
        )}
        {obstacle && <p className={styles.warning}>{obstacle}</p>}
      </div>
      <Button
        disabled={changes === 0 || obstacle !== null || updating}
        loading={updating}
        aria-label={`${t('save')}: ${section}`}
        type="submit"
      >
        {updating ? t('saving') : t('save')}
      </Button>
    </div>
  )
}
