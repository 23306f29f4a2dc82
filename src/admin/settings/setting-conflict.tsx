import { Button } from '@mantine/core'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { SettingName } from '#contract/admin/settings'
import { formatMoment } from '../../lib/format.ts'
import styles from './settings.module.css'
import { type SettingsDraft, theirWords, wordsOf } from './settings-draft.ts'

type Props = { draft: SettingsDraft; name: SettingName; onTakeTheirs: () => void; onKeepMine: () => void }

/** Both values of a setting that two people changed; the person chooses which one to keep. */
export function SettingConflict({ draft, name, onTakeTheirs, onKeepMine }: Props) {
  const t = useTranslations('adminSettings.conflict')
  const field = useTranslations('adminSettings.fields')
  const locale = useLocale()
  const id = useId()
  const change = draft.base.changeList.find((one) => one.field === name)
  return (
    <section aria-labelledby={id} className={styles.conflict}>
      <h3 id={id} role="alert">
        {t('title', { field: field(name) })}
      </h3>
      {change && (
        <p>{t('changedBy', { name: change.changedBy, moment: formatMoment(change.changedAt, locale) })}</p>
      )}
      <dl>
        <dt>{t('theirs')}</dt>
        <dd>{theirWords(draft, name) || t('nothing')}</dd>
        <dt>{t('mine')}</dt>
        <dd>{wordsOf(draft.typed, name) || t('nothing')}</dd>
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
