import { Input } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '../../lib/language/format.ts'
import { later, useLater } from '../time/later.ts'
import styles from './day-field.module.css'
import { type DayFault, TypedDay } from './typed-day.tsx'

type Props = {
  label: string
  words: { nextMonth: string; previousMonth: string }
  value: string | null
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | null) => void
  description?: ReactNode
  placeholder?: string
  required?: boolean
  disabled?: boolean
  clearable?: boolean
  clearButtonProps?: { 'aria-label': string }
  /** Gets the focus when the screen opens. */
  isFirst?: boolean
  /** For dialogs, where a dropdown outside the dialog cannot be clicked. */
  inPlace?: boolean
  /** For forms without messages. */
  silent?: boolean
  /** A typed day before `min` is forgotten on leaving. */
  earlyReverts?: boolean
}

const dayCalendar = later(
  async () => (await import(/* bundle: dropdowns */ './day-calendar.tsx')).DayCalendar,
)

/** A calendar for one day. The button shows the day and gets the focus back when the calendar closes. Where the
 * calendar's code is missing, the day is typed. */
export function DayField(props: Props) {
  const { label, words, value, min, max, onChange, isFirst = false, inPlace = false } = props
  const { description, placeholder, required = false, disabled = false, clearable, clearButtonProps } = props
  const { silent = false, earlyReverts } = props
  const t = useTranslations('fields.day')
  const [fault, setFault] = useState<DayFault | null>(null)
  const locale = useLocale()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const code = useLater(dayCalendar)
  useEffect(() => {
    if (!isFirst) return
    // the focus needs the layout, which the next frame makes anyway
    const frame = requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [isFirst])

  // a tap elsewhere moves the focus afterwards
  const focusButton = () => button.current?.focus({ preventScroll: true })
  const dayText = value && formatDay(value, locale)
  const bound = fault === 'least' ? min : max
  const why = fault && !silent && !disabled ? t(fault, { day: bound ? formatDay(bound, locale) : '' }) : null
  const isShown = opened && code !== 'waiting'
  return (
    <Input.Wrapper id={id} label={label} description={description} required={required} error={why}>
      {opened && code === 'missing' && !disabled ? (
        <TypedDay
          id={id}
          value={value}
          min={min}
          max={max}
          clearable={clearable}
          earlyReverts={earlyReverts}
          onChange={onChange}
          onFault={setFault}
        />
      ) : (
        <Input
          ref={button}
          id={id}
          component="button"
          type="button"
          multiline
          classNames={{ input: styles.day ?? '' }}
          required={required}
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-dropdown` : undefined}
          // the calendar is named after `aria-label`; `aria-labelledby` adds the day to the button
          aria-label={label}
          aria-labelledby={`${id}-label ${id}-said`}
          leftSection={<IconCalendar size={18} aria-hidden />}
          __clearable={clearable === true && value !== null && !disabled}
          __clearSection={
            <Input.ClearButton
              {...clearButtonProps}
              className={styles.clear}
              onClick={() => onChange(null)}
            />
          }
          onPointerEnter={dayCalendar.want}
          onKeyDown={dayCalendar.want}
          onClick={() => {
            dayCalendar.want()
            setOpened(!opened)
          }}
          onBlur={() => {
            if (!isShown) setOpened(false)
          }}
        >
          {dayText || <Input.Placeholder>{placeholder}</Input.Placeholder>}
        </Input>
      )}
      <dayCalendar.Part
        id={id}
        button={button}
        words={words}
        opened={opened}
        value={value}
        min={min}
        max={max}
        inPlace={inPlace}
        onChoose={(day) => {
          setOpened(false)
          onChange(day)
          focusButton()
        }}
        onClose={() => {
          setOpened(false)
          focusButton()
        }}
      />
      <span id={`${id}-said`} hidden>
        {dayText || placeholder}
      </span>
    </Input.Wrapper>
  )
}
