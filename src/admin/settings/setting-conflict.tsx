import { useTranslations } from 'use-intl'
import type { SettingName } from '#contract/admin/settings'
import { ConflictChoice } from '../../ui/form/conflict-choice.tsx'
import { type SettingsDraft, theirWords, wordsOf } from './settings-draft.ts'

type Props = { draft: SettingsDraft; name: SettingName; onTakeTheirs: () => void; onKeepMine: () => void }

/** Both values of a setting that two people changed. */
export function SettingConflict({ draft, name, onTakeTheirs, onKeepMine }: Props) {
  const t = useTranslations('adminSettings.fields')
  const change = draft.base.changeList.find((one) => one.field === name)
  return (
    <ConflictChoice
      name={t(name)}
      {...(change && { changed: { by: change.changedBy, at: change.changedAt } })}
      theirs={theirWords(draft, name)}
      mine={wordsOf(draft.typed, name)}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={onKeepMine}
    />
  )
}
