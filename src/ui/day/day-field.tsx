import { useId, useRef, useState } from 'react'
import { later, useLater } from '../time/later.ts'
import { DayInput, type DayInputProps } from './day-input.tsx'

type Props = DayInputProps & {
  /** For dialogs, where a dropdown outside the dialog cannot be clicked. */
  inPlace?: boolean
}

const dayCalendar = later(
  async () => (await import(/* bundle: dropdowns */ './calendar/day-calendar.tsx')).DayCalendar,
)

/** One day, and its calendar. */
export function DayField({ inPlace = false, ...field }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const code = useLater(dayCalendar)
  function close() {
    setOpened(false)
    // a tap elsewhere moves the focus afterwards
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <DayInput
        {...field}
        id={id}
        panelId={id}
        button={button}
        opened={opened}
        onOpen={setOpened}
        want={dayCalendar.want}
        code={code}
      />
      <dayCalendar.Part
        id={id}
        button={button}
        title={field.label}
        opened={opened}
        value={field.value}
        min={field.min}
        max={field.max}
        inPlace={inPlace}
        onChoose={(day) => {
          field.onChange(day)
          close()
        }}
        onClose={close}
      />
    </>
  )
}
