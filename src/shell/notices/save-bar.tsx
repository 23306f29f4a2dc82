import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import screen from '../../ui/panel/screen.module.css'
import { isChangedMeanwhile } from '../write/use-write.ts'
import styles from './notices.module.css'

type Props = {
  isChanged: boolean
  hasConflict: boolean
  save: { online: boolean; isPending: boolean; isSuccess: boolean; error: Error | null }
  onDiscard: () => void
}

/** Saves a form of rules, or goes back to what is saved. */
export function SaveBar({ isChanged, hasConflict, save, onDiscard }: Props) {
  const t = useTranslations('notices.saving')
  const sentence = useSentence()
  return (
    <div className={styles.saving}>
      <div role="status">
        {save.isPending ? t('saving') : isChanged ? t('unsaved') : save.isSuccess ? t('saved') : ''}
      </div>
      {!save.online && <p className={screen.quiet}>{t('offline')}</p>}
      {save.error && (
        <p role="alert" className={screen.problem}>
          {isChangedMeanwhile(save.error) ? t('merged') : sentence(save.error)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" disabled={!isChanged || save.isPending} onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button type="submit" disabled={!isChanged || !save.online || hasConflict} loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
