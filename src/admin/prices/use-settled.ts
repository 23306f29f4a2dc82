import { useEffect, useState } from 'react'

const restMs = 400

/** The value, once it has not changed for a moment. Compared by its JSON. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  const isSame = text === JSON.stringify(settled)
  useEffect(() => {
    if (isSame) return
    const rest = setTimeout(() => setSettled(JSON.parse(text)), restMs)
    return () => clearTimeout(rest)
  }, [text, isSame])
  return settled
}
