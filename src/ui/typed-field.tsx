import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

type Props = {
  label: string
  placeholder?: string
  value: string
  maxLength: number
  /** Once the hand rests, not at every letter. */
  onChange: (value: string) => void
}

/** What the hand typed, the value it typed over, and what of it was told. */
type Held = { text: string; over: string; told?: string }

const restMs = 400
const unkeepable = /[\p{C}\p{Zl}\p{Zp}]+/gu

/** A text that asks the server: it waits until the person pauses. */
export function TypedField({ label, placeholder, value, maxLength, onChange }: Props) {
  const [held, setHeld] = useState<Held | null>(null)
  if (held && held.over !== value) {
    // the value came after the hand, unless the hand went on meanwhile; or it came from elsewhere, as by the back button
    const wentOn = value === held.told && held.text !== held.told
    setHeld(wentOn ? { ...held, over: value } : null)
  }
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const text = held?.text
  const waiting = useRef<string | null>(null)
  useEffect(() => {
    if (text === undefined) return
    waiting.current = text
    const rest = setTimeout(() => {
      waiting.current = null
      latest.current(text)
      setHeld((now) => (now === null || now.over === text ? null : { ...now, told: text }))
    }, restMs)
    return () => clearTimeout(rest)
  }, [text])
  // a drawer that closes takes the field away, not what was typed
  useEffect(
    () => () => {
      if (waiting.current !== null) latest.current(waiting.current)
    },
    [],
  )
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      value={text ?? value}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) =>
        setHeld({
          text: currentTarget.value.replace(unkeepable, ''),
          over: value,
          ...(held?.told && { told: held.told }),
        })
      }
    />
  )
}
