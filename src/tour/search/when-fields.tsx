import { NumberInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { earliestTourDay } from '#contract/tour-days'
import { calendarNamed, useCalendarProps } from '../../ui/calendar-props.tsx'
import styles from './search-form.module.css'
import { durations, type PeriodChange, type TourSearch } from './tour-search.ts'

type Props = { search: TourSearch; today: string; onChange: (change: PeriodChange) => void }

/** Between which days it departs, and how long it takes at least (spec: pnr-tour-train §5). */
export function WhenFields({ search, today, onChange }: Props) {
  const t = useTranslations('tour.search')
  const ids = { start: useId(), end: useId() }
  const shared = useCalendarProps({ nextMonth: t('nextMonth'), previousMonth: t('previousMonth') })
  return (
    <>
      <DatePickerInput
        {...shared}
        {...calendarNamed(ids.start)}
        label={t('start')}
        description={t('startHint')}
        value={search.startdate}
        minDate={earliestTourDay(today)}
        onChange={(start) => start && onChange({ start })}
      />
      <DatePickerInput
        {...shared}
        {...calendarNamed(ids.end)}
        label={t('end')}
        description={t('endHint')}
        value={search.enddate}
        minDate={search.startdate}
        onChange={(end) => end && onChange({ end })}
      />
      <DurationField duration={search.duration} onChange={onChange} />
    </>
  )
}

/** Blank means one day, and stays blank until the person is done typing. */
function DurationField({ duration, onChange }: { duration: number; onChange: Props['onChange'] }) {
  const t = useTranslations('tour.search')
  const [blank, setBlank] = useState(false)
  return (
    <NumberInput
      label={t('duration')}
      description={t('durationHint')}
      value={blank ? '' : duration}
      min={durations.min}
      max={durations.max}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      inputMode="numeric"
      classNames={{ controls: styles.controls }}
      onChange={(value) => {
        setBlank(value === '')
        onChange({ duration: typeof value === 'number' ? value : null })
      }}
      onBlur={() => setBlank(false)}
    />
  )
}
