import { useCallback, useContext, useState } from 'react'
import { GateContext, type NotReadyReason } from './field-gate.tsx'

/** In place of a day that is not known. */
export const noDay = '—'

/** The day that follows from a number: not known while the number cannot be taken as it stands. */
export function dayFollowing(day: string, number: NotReadyReason | null): string | null {
  return number === null ? day : null
}

/** Between a number and the day that follows from it. */
export function useCoupledDay(day: string) {
  const report = useContext(GateContext)
  const [number, setNumber] = useState<NotReadyReason | null>(null)
  const [mended, setMended] = useState(0)
  return {
    /** For the gate around the number. */
    report: useCallback(
      (fieldId: string, why: NotReadyReason | null) => {
        setNumber(why)
        report(fieldId, why)
      },
      [report],
    ),
    /** Of the number's field: it begins anew once the day was chosen instead. */
    numberKey: mended,
    shown: dayFollowing(day, number),
    mend: () => setMended((count) => (number === null ? count : count + 1)),
  }
}
