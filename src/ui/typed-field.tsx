import { TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

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
  const { history } = useRouter()
  const [home] = useState(() => history.location.pathname)
  const waiting = useRef<string | null>(null)
  const tell = useCallback(() => {
    const typed = waiting.current
    waiting.current = null
    // who is leaving is not called back by what was typed before
    if (typed === null || history.location.pathname !== home) return
    latest.current(typed)
    setHeld((now) => (now === null || now.over === typed ? null : { ...now, told: typed }))
  }, [history, home])
  const text = held?.text
  useEffect(() => {
    if (text === undefined) return
    waiting.current = text
    const rest = setTimeout(tell, restMs)
    return () => clearTimeout(rest)
  }, [text, tell])
  // a drawer that closes takes the field away, not what was typed
  useEffect(() => tell, [tell])
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      value={text ?? value}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      onBlur={tell}
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
