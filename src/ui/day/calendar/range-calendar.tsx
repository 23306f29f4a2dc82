import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { daysBetween } from '#contract/day/dates'
import type { TargetRef } from '../../drawn-target.tsx'
import { FieldPanel } from '../../panel/field/field-panel.tsx'
import screen from '../../panel/screen.module.css'
import hidden from '../../styles/hidden.module.css'
import { usePhone, useWide } from '../../use-wide.ts'
import { DayChoices } from '../day-choices.tsx'
import type { RangeDay } from '../day-field.tsx'
import { useDateText } from '../use-date-text.ts'
import { type TypedDayState, useTypedDay } from '../use-typed-day.ts'
import { Calendar } from './calendar.tsx'
import { endFor, type RangeEnd } from './range.ts'
import styles from './range-calendar.module.css'
import { TypedDate } from './typed-date.tsx'

type Props = {
  id: string
  button: TargetRef
  /** What lies between the ends: nights, or days with both of them. */
  length: 'nights' | 'days'
  /** The end whose field is opened. */
  opened: RangeEnd | null
  from: RangeDay
  to: RangeDay
  /** Changes when the last day is said otherwise, as by a number. */
  picks: number
  onClose: () => void
}

/** The calendar of a first and a last day, which can also be typed. Opened at the first, it goes on to the last. */
export function RangeCalendar({ id, button, length, opened, from, to, picks, onClose }: Props) {
  const t = useTranslations('fields.day')
  const dateText = useDateText()
  const isPhone = usePhone()
  const isWide = useWide()
  const [turn, setTurn] = useState<RangeEnd>('from')
  const [why, setWhy] = useState<string | null>(null)
  const typed: Record<RangeEnd, TypedDayState> = {
    from: useTypedDay({ ...from, picks: 0 }),
    to: useTypedDay({ ...to, picks }),
  }
  const [wasOpened, setWasOpened] = useState<RangeEnd | null>(null)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    setTurn(opened ?? 'from')
    setWhy(null)
    typed.from.leave()
    typed.to.leave()
  }
  const ends = { from, to }
  const hasTo = !to.disabled
  const last = !hasTo ? null : to.shown === undefined ? to.value : to.shown
  const firstTo = to.min ?? from.value
  /** Opened at the first day, days before the last that is possible are free, too. */
  const min = turn === 'to' && opened === 'to' ? firstTo : from.min
  const { max } = ends[turn]

  function choose(day: string) {
    const end = endFor(day, { opened: opened ?? turn, turn, firstTo })
    typed[end].choose(day)
    if (end === 'from' && hasTo) setTurn('to')
    else if (!isPhone || !hasTo) onClose()
  }
  const days = last === null ? null : daysBetween(from.value, last) + (length === 'days' ? 1 : 0)
  const asked = opened ? [] : (['from', 'to'] as const).filter((end) => typed[end].isOpen)
  return (
    <>
      <FieldPanel
        id={id}
        target={button}
        title={ends[opened ?? 'from'].label}
        // the fields in it say what it is for
        titleHidden
        opened={opened !== null}
        onClose={onClose}
        foot={
          <>
            <p role="status" className={styles.said}>
              {why ??
                (last !== null && days !== null && (
                  <>
                    <span className={hidden.hidden}>{`${dateText(from.value)} – ${dateText(last)}, `}</span>
                    {t(length, { count: days })}
                  </>
                ))}
            </p>
            <Button onClick={onClose}>{t('apply')}</Button>
          </>
        }
      >
        <div className={styles.typed}>
          {(hasTo ? (['from', 'to'] as const) : (['from'] as const)).map((end) => (
            <TypedDate
              key={end}
              label={ends[end].label}
              field={typed[end]}
              isBlank={end === 'to' && last === null}
              isTurn={end === turn}
              onTurn={() => setTurn(end)}
              onDone={onClose}
            />
          ))}
        </div>
        <Calendar
          from={from.value}
          to={last}
          start={opened === 'to' ? to.value : from.value}
          min={min}
          max={max}
          columns={isWide ? 2 : 1}
          onChoose={choose}
          onRefuse={setWhy}
        />
      </FieldPanel>
      {asked.map((end) => (
        <div key={end} className={styles.asked}>
          <p className={screen.problem}>{`${ends[end].label}: ${typed[end].text}?`}</p>
          <DayChoices
            title={ends[end].label}
            choices={typed[end].choices}
            onChoose={(day) => {
              typed[end].choose(day)
              button.current?.focus()
            }}
          />
        </div>
      ))}
    </>
  )
}
