import { type ReactNode, useId, useRef, useState } from 'react'
import { later, useLater } from '../time/later.ts'
import type { RangeEnd } from './calendar/range.ts'
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

export type RangeDay = Pick<
  DayInputProps,
  'label' | 'description' | 'placeholder' | 'min' | 'max' | 'disabled' | 'earlyReverts'
> & {
  value: string
  /** Shown instead of the day; `null`: none. */
  shown?: string | null
  onChange: (day: string) => void
}

type RangeProps = {
  length: 'nights' | 'days'
  from: RangeDay
  to: RangeDay
  /** Changes when the last day is said otherwise, as by a number. */
  picks?: number
  isFirst?: boolean
  silent?: boolean
  /** The fields between the two. */
  children?: ReactNode
}

const rangeCalendar = later(
  async () => (await import(/* bundle: dropdowns */ './calendar/range-calendar.tsx')).RangeCalendar,
)

/** A first and a last day, which open the same calendar. */
export function RangeFields({
  length,
  from,
  to,
  picks = 0,
  isFirst = false,
  silent = false,
  children,
}: RangeProps) {
  const id = useId()
  const ids = { from: useId(), to: useId() }
  const buttons = { from: useRef<HTMLButtonElement>(null), to: useRef<HTMLButtonElement>(null) }
  const [opened, setOpened] = useState<RangeEnd | null>(null)
  /** The end that was opened last: its field gets the focus back. */
  const [end, setEnd] = useState<RangeEnd>('from')
  const code = useLater(rangeCalendar)
  const field = (which: RangeEnd, { value, shown = value, onChange, ...rest }: RangeDay) => (
    <DayInput
      {...rest}
      id={ids[which]}
      panelId={id}
      button={buttons[which]}
      value={shown}
      silent={silent}
      isFirst={isFirst && which === 'from'}
      opened={opened === which}
      onOpen={(open) => {
        setOpened(open ? which : null)
        if (open) setEnd(which)
      }}
      onChange={(day) => day && onChange(day)}
      want={rangeCalendar.want}
      code={code}
    />
  )
  return (
    <>
      {field('from', from)}
      {children}
      {field('to', to)}
      <rangeCalendar.Part
        id={id}
        button={buttons[end]}
        length={length}
        opened={opened}
        from={from}
        to={to}
        picks={picks}
        onClose={() => {
          setOpened(null)
          // a tap elsewhere moves the focus afterwards
          buttons[end].current?.focus({ preventScroll: true })
        }}
      />
    </>
  )
}
