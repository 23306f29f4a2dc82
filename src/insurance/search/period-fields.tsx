import { useTranslations } from 'use-intl'
import { addDays } from '#contract/dates'
import { fixedFields, mostDays } from '#contract/insurance-rules'
import { DayField } from '../../ui/day-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import type { SearchChange, SearchDraft } from './search-draft.ts'
import styles from './search-form.module.css'

type Props = { draft: SearchDraft; today: string; onChange: (change: SearchChange) => void }

export function PeriodFields({ draft, today, onChange }: Props) {
  const t = useTranslations('insurance.search')
  const words = { nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }
  const { tripName, coverageName, coverageStartDate, coverageEndDate } = draft
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
      <DayField
        words={words}
        label={t('end')}
        value={coverageEndDate}
        disabled={fixed.end}
        min={coverageStartDate}
        max={addDays(coverageStartDate, mostDays(tripName, coverageName) - 1)}
        onChange={(end) => end && onChange({ end })}
      />
    </div>
  )
}
