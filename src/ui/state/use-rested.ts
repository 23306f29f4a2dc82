import { useEffect, useRef, useState } from 'react'

/** The value to show in a field, and how to change it: `onChange` is called when the person pauses, not at every step. */
export function useRested<T>(
  value: T,
  restMs: number,
  onChange: (value: T) => void,
): readonly [T, (next: T) => void] {
  // what was entered until `value` has caught up
  const [pending, setPending] = useState<{ value: T } | null>(null)
  if (pending?.value === value) setPending(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (pending === null) return
    const rest = setTimeout(() => latest.current(pending.value), restMs)
    return () => clearTimeout(rest)
  }, [pending, restMs])
  return [pending === null ? value : pending.value, (next) => setPending({ value: next })]
}
