import { useTranslations } from 'use-intl'
import type { PnrStatus } from '#contract/pnr/filter'
import { toneOfState } from '../ui/state/state-tones.ts'
import { Status, type Tone } from '../ui/state/status.tsx'

const tones: Record<PnrStatus, Tone> = {
  ...toneOfState,
  HOLD: toneOfState.HELD,
  CANCELLING: toneOfState.CHANGING,
}

export function PnrStatusWord({ status }: { status: PnrStatus }) {
  const t = useTranslations('pnr.status')
  return <Status tone={tones[status]} word={t(status)} />
}
