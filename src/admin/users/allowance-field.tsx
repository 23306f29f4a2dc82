import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

type Props = {
  label: string
  /** `null`: as the agency. */
  value: number | null
  disabled: boolean
  onChange: (value: number | null) => void
}

/** A number from 0 to 99, or nothing for that of the agency. */
export function AllowanceField({ label, value, disabled, onChange }: Props) {
  const t = useTranslations('adminUsers.user')
  const [isWrong, setWrong] = useState(false)
  return (
    <TextInput
      label={label}
      description={t('numberHint')}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      maxLength={2}
      disabled={disabled}
      error={isWrong && t('numberWrong')}
      onChange={({ currentTarget: { value: typed } }) => {
        const isNumber = /^\d{0,2}$/.test(typed)
        setWrong(!isNumber)
        if (isNumber) onChange(typed === '' ? null : Number(typed))
      }}
    />
  )
}
