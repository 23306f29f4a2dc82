import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from './agents.module.css'

type Props = {
  name: string
  theirs: string
  mine: string
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Both versions of a field that two administrators changed. */
export function FieldConflict({ name, theirs, mine, onTakeTheirs, onKeepMine }: Props) {
  const t = useTranslations('adminAgents.conflict')
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.conflict}>
      <h3 id={id} role="alert">
        {t('title', { field: name })}
      </h3>
      <dl>
        <dt>{t('theirs')}</dt>
        <dd>{theirs || t('nothing')}</dd>
        <dt>{t('mine')}</dt>
        <dd>{mine || t('nothing')}</dd>
      </dl>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button variant="default" onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
      </div>
    </section>
  )
}
