import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useRested } from '../../ui/use-rested.ts'
import { longestName } from './list-view.ts'

type Props = {
  value: string
  /** Called when the person pauses, not at every letter. */
  onChange: (value: string) => void
}

const restMs = 200

/** Words of the hotel's name; the list is here, so no server is asked. */
export function NameField({ value, onChange }: Props) {
  const t = useTranslations('hotel.list')
  const [typed, type] = useRested(value, restMs, onChange)
  return (
    <TextInput
      type="search"
      aria-label={t('name')}
      placeholder={t('name')}
      value={typed}
      maxLength={longestName}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
