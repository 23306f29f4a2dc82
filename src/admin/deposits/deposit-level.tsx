import { useTranslations } from 'use-intl'
import type { DepositLevel } from '#contract/money/deposit'
import { Status } from '../../ui/state/status.tsx'

const tones = { ENOUGH: 'good', LOW: 'warning', VERY_LOW: 'warning', EMPTY: 'alarm' } as const

export function LevelWord({ level }: { level: DepositLevel }) {
  const t = useTranslations('adminDeposits.levels')
  return <Status tone={tones[level]} word={t(level)} />
}
