import 'dayjs/locale/id'
import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { useLocale } from 'use-intl'
import { addDays } from '#contract/dates'
import type { TargetRef } from './drawn-target.tsx'
import { DropPanel } from './drop-panel.tsx'
import styles from './stay-calendar.module.css'
import { TypedDate } from './typed-date.tsx'

export type StayBounds = {
  /** The first day that a stay may begin. */
  first: string
  nights: { min: number; max: number }
}

type Props = {
  id: string
  button: TargetRef
  labelledBy: string
  words: { nextMonth: string; previousMonth: string; from: string; to: string }
  opened: boolean
  from: string
  to: string
  bounds: StayBounds
  onFrom: (day: string) => void
  onTo: (day: string) => void
  onClose: () => void
}

/** One calendar for both days of a stay, which can also be typed. */
export function StayCalendar(props: Props) {
  const { id, button, labelledBy, words, opened, from, to, bounds, onFrom, onTo, onClose } = props
  const { first, nights } = bounds
  const locale = useLocale()
  /** The first of the two days, until the second is chosen. */
  const [begun, setBegun] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    setBegun(null)
  }
  const last = (day: string) => addDays(day, nights.max)
  return (
    <DropPanel
      id={id}
      target={button}
      labelledBy={labelledBy}
      opened={opened}
      position="bottom-start"
      className={styles.panel}
      onClose={onClose}
    >
      <div className={styles.typed}>
        <TypedDate label={words.from} value={begun ?? from} min={first} onChange={onFrom} />
        <TypedDate
          label={words.to}
          value={begun ? null : to}
          min={addDays(from, nights.min)}
          max={last(from)}
          onChange={onTo}
        />
      </div>
      <DatePicker
        type="range"
        size="md"
        locale={locale}
        firstDayOfWeek={1}
        // red weekends would suggest other prices, and their contrast is below AA
        weekendDays={[]}
        ariaLabels={words}
        hideOutsideDates
        defaultDate={from}
        minDate={first}
        {...(begun && { maxDate: last(begun) })}
        value={begun ? [begun, null] : [from, to]}
        onChange={([start, end]) => {
          if (!start || !end) {
            setBegun(start)
            return
          }
          onFrom(start)
          onTo(end)
          onClose()
        }}
      />
    </DropPanel>
  )
}
