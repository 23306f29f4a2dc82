import 'dayjs/locale/id'
import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { addDays } from '#contract/day/dates'
import type { TargetRef } from '../drawn-target.tsx'
import { DropPanel } from '../panel/drop-panel.tsx'

type Props = {
  id: string
  button: TargetRef
  words: { nextMonth: string; previousMonth: string }
  opened: boolean
  value: string | null
  min?: string | undefined
  max?: string | undefined
  inPlace: boolean
  onChoose: (day: string | null) => void
  onClose: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The calendar of a day field. Arrow keys go on into the next month. */
export function DayCalendar(props: Props) {
  const { id, button, words, opened, value, min, max, inPlace, onChoose, onClose } = props
  const locale = useLocale()
  /** Day reached by the keyboard, in whose month the calendar is. */
  const [reached, setReached] = useState<{ day: string; focus: boolean } | null>(null)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setReached(null)
  }
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
  return (
    <DropPanel
      id={id}
      target={button}
      opened={opened}
      position="bottom-start"
      withinPortal={!inPlace}
      onClose={onClose}
    >
      <DatePicker
        size="md"
        locale={locale}
        firstDayOfWeek={1}
        // red weekends would suggest other prices, and their contrast is below AA
        weekendDays={[]}
        ariaLabels={words}
        hideOutsideDates
        value={value}
        {...(value && { defaultDate: value })}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        {...(reached && { date: reached.day })}
        onDateChange={(day) => setReached({ day, focus: false })}
        getDayProps={(day) => ({
          'data-day': day,
          onKeyDown: (event: KeyboardEvent) => onDayKey(day, event),
        })}
        onChange={onChoose}
      />
    </DropPanel>
  )
}
