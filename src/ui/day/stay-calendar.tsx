import 'dayjs/locale/id'
import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { useLocale } from 'use-intl'
import { addDays } from '#contract/day/dates'
import type { TargetRef } from '../drawn-target.tsx'
import { DropPanel } from '../panel/drop-panel.tsx'
import screen from '../panel/screen.module.css'
import { DayChoices } from './day-choices.tsx'
import styles from './stay-calendar.module.css'
import { TypedDate } from './typed-date.tsx'
import { useTypedDay } from './use-typed-day.ts'

export type StayBounds = {
  /** The first day that a stay may begin. */
  first: string
  nights: { min: number; max: number }
}

export type StayPicks = { from: number; to: number }

type Props = {
  id: string
  button: TargetRef
  labelledBy: string
  words: { nextMonth: string; previousMonth: string; from: string; to: string }
  opened: boolean
  from: string
  to: string
  bounds: StayBounds
  /** Change when a day is chosen elsewhere. */
  picks: StayPicks
  onFrom: (day: string) => void
  onTo: (day: string) => void
  onClose: () => void
}

/** One calendar for both days of a stay, which can also be typed. */
export function StayCalendar(props: Props) {
  const { id, button, labelledBy, words, opened, from, to, bounds, picks, onFrom, onTo, onClose } = props
  const { first, nights } = bounds
  const locale = useLocale()
  /** The first of the two days, until the second is chosen. */
  const [begun, setBegun] = useState<string | null>(null)
  const last = (day: string) => addDays(day, nights.max)
  const typedFrom = useTypedDay({ value: from, picks: picks.from, min: first, onChange: onFrom })
  const typedTo = useTypedDay({
    value: to,
    picks: picks.to,
    min: addDays(from, nights.min),
    max: last(from),
    earlyReverts: true,
    onChange: onTo,
  })
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    setBegun(null)
    typedFrom.leave()
    typedTo.leave()
  }
  const days = [
    { label: words.from, typed: typedFrom },
    { label: words.to, typed: typedTo },
  ]
  const asked = opened ? [] : days.filter(({ typed }) => typed.isOpen)
  return (
    <>
      <DropPanel
        id={id}
        target={button}
        labelledBy={labelledBy}
        opened={opened}
        position="bottom-end"
        className={styles.panel}
        onClose={onClose}
      >
        <div className={styles.typed}>
          <TypedDate
            label={words.from}
            field={typedFrom}
            instead={begun ?? undefined}
            onType={(text) => {
              setBegun(null)
              typedFrom.type(text)
            }}
          />
          <TypedDate
            label={words.to}
            field={typedTo}
            instead={begun ? null : undefined}
            onType={(text) => {
              if (begun) typedFrom.choose(begun)
              setBegun(null)
              typedTo.type(text)
            }}
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
              typedFrom.forget()
              typedTo.forget()
              return
            }
            typedFrom.choose(start)
            typedTo.choose(end)
            onClose()
          }}
        />
      </DropPanel>
      {asked.map(({ label, typed }) => (
        <div key={label} className={styles.asked}>
          <p className={screen.problem}>{`${label}: ${typed.text}?`}</p>
          <DayChoices
            title={label}
            choices={typed.choices}
            onChoose={(day) => {
              typed.choose(day)
              button.current?.focus()
            }}
          />
        </div>
      ))}
    </>
  )
}
