import { useCallback, useContext, useState } from 'react'
import { GateContext, type NotReadyReason } from '../form/field-gate.tsx'

/** Shown instead of an unknown day. */
export const noDay = '—'

/** The day derived from a problem, as nights; `null` while the problem field is invalid. */
export function dayFollowing(day: string, number: NotReadyReason | null): string | null {
  return number === null ? day : null
}

/** Couples a problem field with the day derived from it. */
export function useCoupledDay(day: string) {
  const report = useContext(GateContext)
  const [problem, setProblem] = useState<NotReadyReason | null>(null)
  const [resets, setResets] = useState(0)
  const [picks, setPicks] = useState(0)
  return {
    /** For the `FieldGate` around the problem field. */
    report: useCallback(
      (fieldId: string, why: NotReadyReason | null) => {
        setProblem(why)
        report(fieldId, why)
      },
      [report],
    ),
    /** React key of the problem field: changes to reset it, once the day was chosen directly. */
    numberKey: resets,
    shown: dayFollowing(day, problem),
    /** Changes when the number says the day, which ends the typing of it. */
    picks,
    onNumber: () => setPicks((count) => count + 1),
    mend: () => setResets((count) => (problem === null ? count : count + 1)),
  }
}
