import { useTranslations } from 'use-intl'
import type { Conflict } from '../../shell/notes/field-edits.ts'
import type { FieldValue } from '../../shell/notes/typed-fields.ts'
import { ConflictChoice as Choice } from '../../ui/form/conflict-choice.tsx'

type Props = { name: string; conflict: Conflict; onTakeTheirs: () => void; onKeepMine: () => void }

export function ConflictChoice({ name, conflict: { theirs, mine }, onTakeTheirs, onKeepMine }: Props) {
  const words = useValueWords()
  return (
    <Choice
      name={name}
      changed={{ by: theirs.changedBy, at: theirs.changedAt }}
      theirs={words(theirs.value)}
      mine={words(mine)}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={onKeepMine}
    />
  )
}

function useValueWords(): (value: FieldValue) => string {
  const t = useTranslations('auxiliary.conflict')
  return (value) => {
    if (value === null) return t('removed')
    if (typeof value === 'string') return value.trim()
    return `${value.trCode} · ${value.trCustomerCode}`
  }
}
