import { Input } from '@mantine/core'
import { useState } from 'react'
import { useReportNotReady } from '../form/field-gate.tsx'

export type DayFault = 'notADay' | 'least' | 'most'

type Props = {
  id: string
  value: string | null
  min?: string | undefined
  max?: string | undefined
  clearable?: boolean | undefined
  /** A day before `min` is forgotten on leaving. */
  earlyReverts?: boolean | undefined
  onChange: (day: string | null) => void
  onFault: (fault: DayFault | null) => void
}

/** The browser's own field for a day, which takes no text of two meanings. It keeps a day out of bounds as it is typed,
 * blocks the form's button, and reports none. */
export function TypedDay(props: Props) {
  const { id, value, min, max, clearable = false, earlyReverts = false, onChange, onFault } = props
  const [isWrong, setIsWrong] = useState(false)
  useReportNotReady(id, isWrong ? 'refused' : null)
  function read({ value: day, validity }: HTMLInputElement) {
    const isBlank = day === '' && !validity.badInput
    const fault = faultOf(validity)
    setIsWrong(fault !== null || (isBlank && !clearable))
    onFault(fault)
    if (day ? !fault : isBlank && clearable) onChange(day || null)
  }
  return (
    <Input
      id={id}
      type="date"
      autoFocus
      defaultValue={value ?? ''}
      min={min}
      max={max}
      error={isWrong}
      onChange={({ currentTarget }) => read(currentTarget)}
      onBlur={({ currentTarget }) => {
        const { badInput, rangeUnderflow } = currentTarget.validity
        const isBlank = currentTarget.value === '' && !badInput
        if (!(isBlank || (rangeUnderflow && earlyReverts))) return read(currentTarget)
        currentTarget.value = (isBlank && clearable ? null : value) ?? ''
        setIsWrong(false)
        onFault(null)
      }}
    />
  )
}

function faultOf({ badInput, rangeUnderflow, rangeOverflow }: ValidityState): DayFault | null {
  return badInput ? 'notADay' : rangeUnderflow ? 'least' : rangeOverflow ? 'most' : null
}
