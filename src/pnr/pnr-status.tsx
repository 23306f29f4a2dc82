import { useTranslations } from 'use-intl'
import type { PnrStatus } from '#contract/pnr/filter'
import { Status, type Tone } from '../ui/status.tsx'

/** spec: pnr-tour-train §4. */
const tones: Record<PnrStatus, Tone> = {
  HOLD: 'warning',
  ISSUED: 'done',
  CANCELLING: 'alarm',
  CANCELLED: 'alarm',
  EXPIRED: 'alarm',
}

export function PnrStatusWord({ status }: { status: PnrStatus }) {
  const t = useTranslations('pnr.status')
  return <Status tone={tones[status]} word={t(status)} />
}
