import { useTranslations } from 'use-intl'
import { earliestTourDay } from '#contract/tour/days'
import { DayField } from '../../ui/day/day-field.tsx'
import { NumberField } from '../../ui/number/number-field.tsx'
import { durations, type PeriodChange, type TourSearch } from './tour-search.ts'

type Props = { search: TourSearch; today: string; onChange: (change: PeriodChange) => void }

/** Range of departure days, and minimum duration (spec: pnr-tour-train §5). */
export function WhenFields({ search, today, onChange }: Props) {
  const t = useTranslations('tour.search')
  const words = { nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }
  return (
    <>
      <DayField
        words={words}
        label={t('start')}
        description={t('startHint')}
        value={search.startdate}
        min={earliestTourDay(today)}
        onChange={(start) => start && onChange({ start })}
      />
      <DayField
        words={words}
        label={t('end')}
        description={t('endHint')}
        value={search.enddate}
        min={search.startdate}
        onChange={(end) => end && onChange({ end })}
      />
      <NumberField
        label={t('duration')}
        description={t('durationHint')}
        steps
        value={search.duration}
        min={durations.min}
        max={durations.max}
        blank={durations.min}
        onChange={(duration) => onChange({ duration })}
      />
    </>
  )
}
