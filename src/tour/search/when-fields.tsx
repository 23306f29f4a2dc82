import { useTranslations } from 'use-intl'
import { earliestTourDay } from '#contract/tour/days'
import { RangeFields } from '../../ui/day/day-field.tsx'
import { NumberField } from '../../ui/number/number-field.tsx'
import { durations, type PeriodChange, type TourSearch } from './tour-search.ts'

type Props = { search: TourSearch; today: string; onChange: (change: PeriodChange) => void }

/** Range of departure days, and minimum duration (spec: pnr-tour-train §5). */
export function WhenFields({ search, today, onChange }: Props) {
  const t = useTranslations('tour.search')
  return (
    <>
      <RangeFields
        length="days"
        from={{
          label: t('start'),
          description: t('startHint'),
          value: search.startdate,
          min: earliestTourDay(today),
          onChange: (start) => onChange({ start }),
        }}
        to={{
          label: t('end'),
          description: t('endHint'),
          value: search.enddate,
          min: search.startdate,
          onChange: (end) => onChange({ end }),
        }}
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
