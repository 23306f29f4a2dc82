import { NativeSelect } from '@mantine/core'

type Props<V extends string> = {
  label: string
  value: V | undefined
  options: readonly V[]
  optionLabel: (option: V) => string
}

/** One of a few known values; one is always chosen. */
export function OptionField<V extends string>({
  onChoose,
  ...field
}: Props<V> & { onChoose: (value: V) => void }) {
  return <Select {...field} onChoose={(value) => value !== undefined && onChoose(value)} />
}

/** One of a few known values, or any of them. */
export function OptionalField<V extends string>({
  anyLabel,
  onChoose,
  ...field
}: Props<V> & { anyLabel: string; onChoose: (value: V | undefined) => void }) {
  return <Select {...field} anyLabel={anyLabel} onChoose={onChoose} />
}

type SelectProps<V extends string> = Props<V> & {
  anyLabel?: string
  onChoose: (value: V | undefined) => void
}

function Select<V extends string>(props: SelectProps<V>) {
  const { label, value, options, optionLabel, anyLabel, onChoose } = props
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[
        ...(anyLabel === undefined ? [] : [{ value: '', label: anyLabel }]),
        ...options.map((option) => ({ value: option, label: optionLabel(option) })),
      ]}
      onChange={({ currentTarget }) => onChoose(options.find((option) => option === currentTarget.value))}
    />
  )
}
