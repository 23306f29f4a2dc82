import { useTranslations } from 'use-intl'
import type { PriceRule } from '#contract/money/price-rule'
import { Status } from '../../ui/state/status.tsx'

const tones = { COMING: 'calm', VALID: 'good', ENDED: 'muted' } as const

export function RuleState({ state }: Pick<PriceRule, 'state'>) {
  const t = useTranslations('adminPrices')
  return <Status tone={tones[state]} word={t(`states.${state}`)} />
}
