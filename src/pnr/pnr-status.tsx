import { useTranslations } from 'use-intl'
import type { PnrStatus } from '#contract/pnr/filter'
import { lookOfState } from '../ui/state/look-of-state.ts'
import { type Look, Status } from '../ui/state/status.tsx'

const looks: Record<PnrStatus, Look> = {
  ...lookOfState,
  HOLD: lookOfState.HELD,
  CANCELLING: lookOfState.CHANGING,
}

export function PnrStatusWord({ status }: { status: PnrStatus }) {
  const t = useTranslations('pnr.status')
  return <Status {...looks[status]} word={t(status)} />
}
