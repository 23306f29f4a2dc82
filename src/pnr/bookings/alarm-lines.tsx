import { useLocale, useTranslations } from 'use-intl'
import type { PnrRow } from '#contract/pnr/list'
import { formatMoment } from '../../lib/format.ts'
import { StatusLines } from '../../ui/status-lines.tsx'

/** A hold that could not be ended at its supplier: in words, beside its status. */
export function AlarmLines({ alarm }: { alarm: PnrRow['alarm'] }) {
  const t = useTranslations('pnrList')
  const locale = useLocale()
  if (!alarm) return null
  const moment = formatMoment(alarm.since, locale)
  return <StatusLines tone="alarm" lines={[t('alarm'), t('alarmSince', { moment })]} />
}
