import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useRested } from '../../../ui/state/use-rested.ts'
import { type ChangeView, longestName } from '../list-view.ts'

type Props = {
  value: string
  /** Called when the person pauses, not at every letter. */
  onView: ChangeView
}

const restMs = 200

/** Words of the hotel's name; the list is here, so no server is asked. */
export const NameField = memo(function NameField({ value, onView }: Props) {
  const t = useTranslations('hotel.list')
  const problems = useTranslations('problems')
  const [typed, type] = useRested(value, restMs, (q) => {
    if (q.length <= longestName) onView({ q })
  })
  return (
    <TextInput
      type="search"
      aria-label={t('name')}
      placeholder={t('name')}
      value={typed}
      error={typed.length > longestName && problems('tooLong', { most: longestName })}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
})
