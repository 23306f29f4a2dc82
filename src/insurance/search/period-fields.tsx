import { NumberInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays } from '#contract/dates'
import { fixedFields, mostDays } from '#contract/insurance-rules'
import { calendarNamed, useCalendarProps } from '../../ui/calendar-props.tsx'
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
      <DaysField draft={draft} onChange={onChange} />
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

/** Blank means one day, and stays blank until the person is done typing. */
function DaysField({ draft, onChange }: Omit<Props, 'today'>) {
  const t = useTranslations('insurance.search')
  const [blank, setBlank] = useState(false)
  return (
    <NumberInput
      label={t('days')}
      value={blank ? '' : draft.coverageNumberOfDays}
      disabled={fixedFields(draft.tripName).days}
      min={1}
      max={mostDays(draft.tripName, draft.coverageName)}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      inputMode="numeric"
      classNames={{ controls: styles.controls }}
      onChange={(value) => {
        setBlank(value === '')
        onChange({ days: typeof value === 'number' ? value : null })
      }}
      onBlur={() => setBlank(false)}
    />
  )
}
