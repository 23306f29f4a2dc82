import { Input } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '../../lib/language/format.ts'
import type { useLater } from '../time/later.ts'
import styles from './day-input.module.css'
import { type DayFault, TypedDay } from './typed-day.tsx'

export type DayInputProps = {
  label: string
  value: string | null
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | null) => void
  description?: ReactNode
  placeholder?: string | undefined
  required?: boolean
  disabled?: boolean | undefined
  clearable?: boolean
  clearButtonProps?: { 'aria-label': string }
  /** Gets the focus when the screen opens. */
  isFirst?: boolean
  /** For forms without messages. */
  silent?: boolean
  /** A typed day before `min` is forgotten on leaving. */
  earlyReverts?: boolean | undefined
}

type Props = DayInputProps & {
  id: string
  button: RefObject<HTMLButtonElement | null>
  /** Whether its calendar is wanted. */
  opened: boolean
  onOpen: (opened: boolean) => void
  /** Asks for the calendar's code. */
  want: () => void
  code: ReturnType<typeof useLater>
  panelId: string
}

/** The field of a day. The button shows the day and opens the calendar; where the calendar's code is missing, the day is typed. */
export function DayInput(props: Props) {
  const { id, button, opened, onOpen, want, code, panelId, label, value, min, max, onChange } = props
  const { description, placeholder, required = false, disabled = false, clearable, clearButtonProps } = props
  const { isFirst = false, silent = false, earlyReverts } = props
  const t = useTranslations('fields.day')
  const [fault, setFault] = useState<DayFault | null>(null)
  const locale = useLocale()
  useEffect(() => {
    if (!isFirst) return
    // the focus needs the layout, which the next frame makes anyway
    const frame = requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [isFirst, button])

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
          aria-controls={isShown ? `${panelId}-dropdown` : undefined}
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
          onPointerEnter={want}
          onKeyDown={want}
          onClick={() => {
            want()
            onOpen(!opened)
          }}
          onBlur={() => {
            if (!isShown) onOpen(false)
          }}
        >
          {dayText || <Input.Placeholder>{placeholder}</Input.Placeholder>}
        </Input>
      )}
      <span id={`${id}-said`} hidden>
        {dayText || placeholder}
      </span>
    </Input.Wrapper>
  )
}
