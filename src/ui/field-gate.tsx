import { createContext, type FormEvent, useCallback, useContext, useEffect, useRef, useState } from 'react'

/** Why a field cannot be taken as it stands: out of bounds, still being looked up, or asking which one is meant. */
export type NotReadyReason = 'refused' | 'looking' | 'asking'
type Report = (fieldId: string, why: NotReadyReason | null) => void

export const GateContext = createContext<Report>(() => {})

/** Around the fields of a form whose button waits for them. */
export const FieldGate = GateContext.Provider

/** Tells the form around the field of that id what it waits for. */
export function useUnsettled(fieldId: string, why: NotReadyReason | null): void {
  const report = useContext(GateContext)
  useEffect(() => report(fieldId, why), [report, fieldId, why])
  useEffect(() => () => report(fieldId, null), [report, fieldId])
}

/** Holds a form back until every field in it has taken what was typed. A field out of bounds disables the button; one that
 * is looked up is waited for; one that asks gets the focus instead. */
export function useFieldGate(submit?: () => void) {
  const [unsettled, setUnsettled] = useState<ReadonlyMap<string, NotReadyReason>>(new Map())
  const [attempts, setAttempts] = useState(0)
  const served = useRef(0)
  const report = useCallback<Report>((fieldId, why) => {
    setUnsettled((before) => {
      if ((before.get(fieldId) ?? null) === why) return before
      const others = [...before].filter(([id]) => id !== fieldId)
      return new Map(why ? [...others, [fieldId, why]] : others)
    })
  }, [])
  // what a field took as it was left is in the form of the latest render
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => {
    if (attempts === served.current || [...unsettled.values()].includes('looking')) return
    served.current = attempts
    const [first] = unsettled.keys()
    if (first === undefined) latest.current?.()
    else document.getElementById(first)?.focus()
  }, [attempts, unsettled])
  return {
    report,
    refused: [...unsettled.values()].includes('refused'),
    onSubmit(event: FormEvent) {
      event.preventDefault()
      setAttempts((count) => count + 1)
    },
  }
}
