import { Input } from '@mantine/core'

type Props = {
  id: string
  value: string | null
  min?: string | undefined
  max?: string | undefined
  clearable?: boolean | undefined
  onChange: (day: string | null) => void
}

/** The browser's own field for a day. It keeps a day out of bounds as it is typed, and does not report it. */
export function TypedDay({ id, value, min, max, clearable = false, onChange }: Props) {
  return (
    <Input
      id={id}
      type="date"
      autoFocus
      defaultValue={value ?? ''}
      min={min}
      max={max}
      onChange={({ currentTarget }) => {
        const day = currentTarget.value
        if (day ? currentTarget.validity.valid : clearable) onChange(day || null)
      }}
    />
  )
}
