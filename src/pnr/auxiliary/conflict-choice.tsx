import { Button } from '@mantine/core'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoment } from '../../lib/format.ts'
import styles from './auxiliary.module.css'
import type { Conflict, FieldValue } from './field-edits.ts'

type Props = { name: string; conflict: Conflict; onTakeTheirs: () => void; onKeepMine: () => void }

/** Both versions of a field that two users changed; the user chooses which one to keep. */
export function ConflictChoice({ name, conflict, onTakeTheirs, onKeepMine }: Props) {
  const t = useTranslations('auxiliary')
  const locale = useLocale()
  const words = useValueWords()
  const id = useId()
  const { theirs, mine } = conflict
  const moment = formatMoment(theirs.changedAt, locale)
  return (
    <section aria-labelledby={id} className={styles.conflict}>
      <h3 id={id} role="alert">
        {t('conflict.title', { field: name })}
      </h3>
      <p>{t('changedBy', { name: theirs.changedBy, moment })}</p>
      <dl>
        <dt>{t('conflict.theirs')}</dt>
        <dd>{words(theirs.value)}</dd>
        <dt>{t('conflict.mine')}</dt>
        <dd>{words(mine)}</dd>
      </dl>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button variant="default" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
      </div>
    </section>
  )
}

function useValueWords(): (value: FieldValue) => string {
  const t = useTranslations('auxiliary.conflict')
  return (value) => {
    if (value === null) return t('removed')
    if (typeof value === 'string') return value.trim() || t('nothing')
    return `${value.trCode} · ${value.trCustomerCode}`
  }
}
