import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type SimulatedChange, simulateChange, type WantedChange } from '#contract/pnr/change'
import type { PnrDetail } from '#contract/pnr/pnr'
import { ask } from '../../lib/query/api.ts'
import { useKnownTime } from '../../lib/query/use-server-time.ts'

export type Priced = Extract<SimulatedChange, { outcome: 'PRICED' }>

const tickMs = 10_000

/** What the wanted change would cost: `answer` is there while it is about what the form asks for now, and its price stands. */
export function useSimulation(pnr: PnrDetail, wanted: WantedChange | null) {
  const [asked, setAsked] = useState<{ about: string; answer: SimulatedChange } | null>(null)
  const now = useKnownTime(tickMs)
  const params = { supplierCode: pnr.supplierCode, code: pnr.qilinLocatorCode }
  const simulate = useMutation({
    mutationFn: (body: WantedChange) => ask(simulateChange, { params, body }),
    // what was sent names people
    gcTime: 0,
    onSuccess: (answer, body) => setAsked({ about: JSON.stringify(body), answer }),
  })
  const isAbout = wanted !== null && asked?.about === JSON.stringify(wanted)
  const answer = isAbout ? asked.answer : null
  const isOver =
    answer?.outcome === 'PRICED' && now !== null && Date.parse(answer.simulatedUntil) <= now.getTime()
  return {
    answer: isOver ? null : answer,
    /** The price that was shown stands no longer. */
    isOver,
    isPending: simulate.isPending,
    error: simulate.error,
    run: () => wanted && !simulate.isPending && simulate.mutate(wanted),
  }
}
