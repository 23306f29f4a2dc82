import { DatePickerInput } from '@mantine/dates'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { addDays } from '#contract/dates'
import { fixedFields, mostDays } from '#contract/insurance-rules'
import { calendarNamed, useCalendarProps } from '../../ui/calendar-props.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import type { SearchChange, SearchDraft } from './search-draft.ts'
import styles from './search-form.module.css'

type Props = { draft: SearchDraft; today: string; onChange: (change: SearchChange) => void }

export function PeriodFields({ draft, today, onChange }: Props) {
  const t = useTranslations('insurance.search')
  const ids = { start: useId(), end: useId() }
  const shared = useCalendarProps({ nextMonth: t('nextMonth'), previousMonth: t('previousMonth') })
  const { tripName, coverageName, coverageStartDate, coverageEndDate } = draft
  const fixed = fixedFields(tripName)
  return (
    <div className={styles.period}>
      <DatePickerInput
        {...shared}
        {...calendarNamed(ids.start)}
        label={t('start')}
        value={coverageStartDate}
        minDate={today}
        onChange={(start) => start && onChange({ start })}
      />
      <NumberField
        label={t('days')}
        steps
        value={draft.coverageNumberOfDays}
        disabled={fixed.days}
        min={1}
        max={mostDays(tripName, coverageName)}
        blank={1}
        onChange={(days) => onChange({ days })}
      />
      <DatePickerInput
        {...shared}
        {...calendarNamed(ids.end)}
        label={t('end')}
        value={coverageEndDate}
        disabled={fixed.end}
        minDate={coverageStartDate}
        maxDate={addDays(coverageStartDate, mostDays(tripName, coverageName) - 1)}
        onChange={(end) => end && onChange({ end })}
      />
    </div>
  )
}
