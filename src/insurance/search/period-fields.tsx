import { useTranslations } from 'use-intl'
import { addDays } from '#contract/day/dates'
import { fixedFields, maxDays } from '#contract/insurance/rules'
import { noDay, useCoupledDay } from '../../ui/day/coupled-day.ts'
import { DayField } from '../../ui/day/day-field.tsx'
import { FieldGate } from '../../ui/form/field-gate.tsx'
import { NumberField } from '../../ui/number/number-field.tsx'
import type { SearchChange, SearchDraft } from './search-draft.ts'
import styles from './search-form.module.css'

type Props = { draft: SearchDraft; today: string; onChange: (change: SearchChange) => void }

export function PeriodFields({ draft, today, onChange }: Props) {
  const t = useTranslations('insurance.search')
  const words = { nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }
  const { tripName, coverageName, coverageStartDate, coverageEndDate } = draft
  const { report, numberKey, shown, mend } = useCoupledDay(coverageEndDate)
  const fixed = fixedFields(tripName)
  return (
    <div className={styles.period}>
      <DayField
        words={words}
        label={t('start')}
        value={coverageStartDate}
        min={today}
        onChange={(start) => start && onChange({ start })}
      />
      <FieldGate value={report}>
        <NumberField
          key={numberKey}
          label={t('days')}
          steps
          value={draft.coverageNumberOfDays}
          disabled={fixed.days}
          min={1}
          max={maxDays(tripName, coverageName)}
          blank={1}
          onChange={(days) => onChange({ days })}
        />
      </FieldGate>
      <DayField
        words={words}
        label={t('end')}
        value={shown}
        placeholder={noDay}
        disabled={fixed.end}
        min={coverageStartDate}
        max={addDays(coverageStartDate, maxDays(tripName, coverageName) - 1)}
        onChange={(end) => {
          if (!end) return
          mend()
          onChange({ end })
        }}
      />
    </div>
  )
}
