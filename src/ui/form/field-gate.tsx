import { createContext, type FormEvent, useCallback, useContext, useEffect, useRef, useState } from 'react'

/** Why a field has no valid value yet: out of bounds, still looking up, or asking which choice is meant. */
export type NotReadyReason = 'refused' | 'looking' | 'asking'
type ReportNotReady = (fieldId: string, why: NotReadyReason | null) => void

export const GateContext = createContext<ReportNotReady>(() => {})

/** Wraps the fields that can block the form's button. */
export const FieldGate = GateContext.Provider

/** Reports to the surrounding gate why the field is not ready; `null`: it is. */
export function useReportNotReady(fieldId: string, why: NotReadyReason | null): void {
  const report = useContext(GateContext)
  useEffect(() => report(fieldId, why), [report, fieldId, why])
  useEffect(() => () => report(fieldId, null), [report, fieldId])
}

/** Blocks submitting until every field has a valid value: an invalid field disables the button, a look-up is waited
 * for, and a field that asks gets the focus. */
export function useFieldGate(submit?: () => void) {
  const [notReady, setNotReady] = useState<ReadonlyMap<string, NotReadyReason>>(new Map())
  const [attempts, setAttempts] = useState(0)
  const handled = useRef(0)
  const report = useCallback<ReportNotReady>((fieldId, why) => {
    setNotReady((before) => {
      if ((before.get(fieldId) ?? null) === why) return before
      const others = [...before].filter(([id]) => id !== fieldId)
      return new Map(why ? [...others, [fieldId, why]] : others)
    })
  }, [])
  // a field may change the form on blur; the latest render has that value
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => {
    if (attempts === handled.current || [...notReady.values()].includes('looking')) return
    handled.current = attempts
    const [first] = notReady.keys()
    if (first === undefined) latest.current?.()
    else document.getElementById(first)?.focus()
  }, [attempts, notReady])
  return {
    report,
    refused: [...notReady.values()].includes('refused'),
    onSubmit(event: FormEvent) {
      event.preventDefault()
      setAttempts((count) => count + 1)
    },
  }
}
