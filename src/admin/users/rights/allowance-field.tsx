import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type Allowance, allowanceIn, allowanceOf, allowances } from './allowance.ts'

type Props = {
  label: string
  /** A number as the specification has it; `null`: as the agency. */
  value: number | null
  disabled: boolean
  onChange: (value: number | null) => void
}

/** Yes, no, or what the agency says. */
export function AllowanceField({ label, value, disabled, onChange }: Props) {
  const t = useTranslations('adminUsers.user')
  const wordOf = (allowance: Allowance) => t(`allowance.${allowance}`)
  return (
    <NativeSelect
      label={label}
      value={allowanceIn(value)}
      disabled={disabled}
      data={allowances.map((allowance) => ({ value: allowance, label: wordOf(allowance) }))}
      onChange={({ currentTarget }) => onChange(allowanceOf(currentTarget.value))}
    />
  )
}
