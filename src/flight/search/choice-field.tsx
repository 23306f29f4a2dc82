import { NativeSelect } from '@mantine/core'

type Props<Choice extends string> = {
  label: string
  choices: readonly Choice[]
  wordOf: (choice: Choice) => string
  value: Choice
  onChange: (choice: Choice) => void
}

export function ChoiceField<Choice extends string>({
  label,
  choices,
  wordOf,
  value,
  onChange,
}: Props<Choice>) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={choices.map((choice) => ({ value: choice, label: wordOf(choice) }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => choice === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
