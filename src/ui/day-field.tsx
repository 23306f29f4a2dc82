import 'dayjs/locale/id'
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { addDays } from '#contract/dates'
import { formatDay } from '../lib/format.ts'

type Props = Pick<
  DatePickerInputProps,
  'description' | 'required' | 'disabled' | 'clearable' | 'clearButtonProps' | 'placeholder'
> & {
  label: string
  words: { nextMonth: string; previousMonth: string }
  value: string | null
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | null) => void
  /** Gets the focus when the screen opens. */
  isFirst?: boolean
  /** For dialogs, where a dropdown outside the dialog cannot be clicked. */
  inPlace?: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A calendar for one day. The button shows the day and gets the focus back when the calendar closes; arrow keys go on
 * into the next month. */
export function DayField(props: Props) {
  const { label, words, value, min, max, onChange, isFirst = false, inPlace = false, ...rest } = props
  const locale = useLocale()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** Day reached by the keyboard, in whose month the calendar is. */
  const [reached, setReached] = useState<{ day: string; focus: boolean } | null>(null)
  useEffect(() => {
    if (isFirst) button.current?.focus({ preventScroll: true })
  }, [isFirst])
  useEffect(() => {
    if (!reached?.focus) return
    const calendar = document.getElementById(`${id}-dropdown`)
    calendar?.querySelector<HTMLElement>(`[data-day="${reached.day}"]`)?.focus()
  }, [reached, id])

  function onDayKey(day: string, event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey) return
    const next = addDays(day, step)
    // within the month Mantine moves the focus
    if (next.slice(0, 7) === day.slice(0, 7) || (min && next < min) || (max && next > max)) return
    event.preventDefault()
    setReached({ day: next, focus: true })
  }
  const dayText = value ? formatDay(value, locale) : rest.placeholder
  return (
    <>
      <DatePickerInput
        {...rest}
        ref={button}
        id={id}
        popoverProps={{
          id,
          withinPortal: !inPlace,
          // a tap elsewhere moves the focus afterwards
          onClose: () => button.current?.focus({ preventScroll: true }),
        }}
        label={label}
        // Mantine names the calendar after the button's `aria-label`; `aria-labelledby` adds the day to the button
        aria-label={label}
        aria-labelledby={`${id}-label ${id}-said`}
        locale={locale}
        valueFormat="ddd, D MMM YYYY"
        firstDayOfWeek={1}
        // red weekends would suggest other prices, and their contrast is below AA
        weekendDays={[]}
        ariaLabels={words}
        leftSection={<IconCalendar size={18} aria-hidden />}
        leftSectionPointerEvents="none"
        hideOutsideDates
        value={value}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        {...(reached && { date: reached.day })}
        onDateChange={(day) => setReached({ day, focus: false })}
        getDayProps={(day) => ({
          'data-day': day,
          onKeyDown: (event: KeyboardEvent) => onDayKey(day, event),
        })}
        onClick={() => setReached(null)}
        onChange={(day) => {
          onChange(day)
          button.current?.focus({ preventScroll: true })
        }}
      />
      <span id={`${id}-said`} hidden>
        {dayText}
      </span>
    </>
  )
}
