import { useLocale, useTranslations } from 'use-intl'
import type { PnrRow } from '#contract/pnr/list'
import { formatMoment } from '../../lib/format.ts'
import { StatusLines } from '../../ui/status-lines.tsx'

/** Says that an expired hold could not be cancelled at its supplier. */
export function AlarmLines({ alarm }: { alarm: PnrRow['alarm'] }) {
  const t = useTranslations('pnrList')
  const locale = useLocale()
  if (!alarm) return null
  const moment = formatMoment(alarm.since, locale)
  return <StatusLines tone="alarm" lines={[t('alarm'), t('alarmSince', { moment })]} />
}
