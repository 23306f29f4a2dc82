import { NativeSelect } from '@mantine/core'

type Props = {
  label: string
  anyLabel: string
  /** Empty: any. One that is not among the offered names, as from an address, stays chosen. */
  value: string
  names: readonly string[]
  onChoose: (name: string) => void
}

/** One of the names that the server offers, or any of them. */
export function OfferedField({ label, anyLabel, value, names, onChoose }: Props) {
  const offered = value && !names.includes(value) ? [...names, value] : names
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[{ value: '', label: anyLabel }, ...new Set(offered)]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
