import { useState } from 'react'
import { dayInJakarta } from '#contract/day/dates'
import { serverNow } from '../../../lib/call/clock.ts'
import type { TargetRef } from '../../drawn-target.tsx'
import { FieldPanel } from '../../panel/field/field-panel.tsx'
import { type DayBounds, dayWithin } from '../day-within.ts'
import styles from './calendar.module.css'
import { Calendar } from './calendar.tsx'

type Props = DayBounds & {
  id: string
  button: TargetRef
  title: string
  opened: boolean
  value: string | null
  inPlace: boolean
  onChoose: (day: string) => void
  onClose: () => void
}

/** The calendar of a day field. */
export function DayCalendar(props: Props) {
  const { id, button, title, opened, value, min, max, inPlace, onChoose, onClose } = props
  const [why, setWhy] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    setWhy(null)
  }
  const start = value ?? dayInJakarta(serverNow())
  return (
    <FieldPanel id={id} target={button} title={title} opened={opened} inPlace={inPlace} onClose={onClose}>
      <Calendar
        from={value}
        start={dayWithin(start, { min, max })}
        min={min}
        max={max}
        hasYears={!(min && max)}
        onChoose={onChoose}
        onRefuse={setWhy}
      />
      <p role="status" className={styles.why}>
        {why}
      </p>
    </FieldPanel>
  )
}
