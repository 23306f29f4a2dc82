import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import { stageChange } from '../../shell/outbox/change/stage-change.ts'
import type { StagingState } from '../../shell/outbox/draft/use-staging.ts'

/** Keeps the confirmed change on the device, and opens the page that sends it (safety: H1). */
export function useConfirmChange(userId: string, pnr: PnrDetail) {
  const act = useTranslations('pnrChange')
  const navigate = useNavigate()
  const busy = useRef(false)
  const [state, setState] = useState<StagingState>('typing')
  const { supplierCode, qilinLocatorCode: code, hotelName: hotel } = pnr
  async function confirm(simulationKey: string) {
    // a second tap of the same button does nothing
    if (busy.current) return
    busy.current = true
    setState('keeping')
    try {
      const summary = act('summary', { code, hotel })
      const commandId = await stageChange(userId, {
        kind: 'CHANGE_PNR',
        supplierCode,
        code,
        simulationKey,
        summary,
      })
      await navigate({
        to: '/app/pnr/change/$supplierCode/$bookingCode',
        params: { supplierCode, bookingCode: code },
        state: { commandId },
      })
      setState('typing')
    } catch {
      setState('notKept')
    } finally {
      busy.current = false
    }
  }
  return { state, confirm }
}
