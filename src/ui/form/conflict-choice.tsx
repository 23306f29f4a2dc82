import { Button } from '@mantine/core'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoment } from '../../lib/language/format.ts'
import styles from './conflict-choice.module.css'

type Props = {
  /** Name of the field. */
  name: string
  /** Who changed it, if that is known. */
  changed?: { by: string; at: string }
  theirs: string
  mine: string
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Both versions of a field that two users changed; the user chooses which one to keep. */
export function ConflictChoice({ name, changed, theirs, mine, onTakeTheirs, onKeepMine }: Props) {
  const t = useTranslations('auxiliary')
  const locale = useLocale()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.conflict}>
      <h3 id={id} role="alert">
        {t('conflict.title', { field: name })}
      </h3>
      {changed && <p>{t('changedBy', { name: changed.by, moment: formatMoment(changed.at, locale) })}</p>}
      <dl>
        <dt>{t('conflict.theirs')}</dt>
        <dd>{theirs || t('conflict.nothing')}</dd>
        <dt>{t('conflict.mine')}</dt>
        <dd>{mine || t('conflict.nothing')}</dd>
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
