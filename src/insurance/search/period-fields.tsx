import { useTranslations } from 'use-intl'
import { addDays } from '#contract/day/dates'
import { fixedFields, maxDays } from '#contract/insurance/rules'
import { noDay, useCoupledDay } from '../../ui/day/coupled-day.ts'
import { RangeFields } from '../../ui/day/day-field.tsx'
import { FieldGate } from '../../ui/form/field-gate.tsx'
import { NumberField } from '../../ui/number/number-field.tsx'
import type { SearchChange, SearchDraft } from './search-draft.ts'
import styles from './search-form.module.css'

type Props = { draft: SearchDraft; today: string; onChange: (change: SearchChange) => void }

export function PeriodFields({ draft, today, onChange }: Props) {
  const t = useTranslations('insurance.search')
  const { tripName, coverageName, coverageStartDate, coverageEndDate } = draft
  const { report, numberKey, shown, picks, onNumber, mend } = useCoupledDay(coverageEndDate)
  const fixed = fixedFields(tripName)
  return (
    <div className={styles.period}>
      <RangeFields
        length="days"
        picks={picks}
        from={{
          label: t('start'),
          value: coverageStartDate,
          min: today,
          onChange: (start) => onChange({ start }),
        }}
        to={{
          label: t('end'),
          value: coverageEndDate,
          shown,
          placeholder: noDay,
          disabled: fixed.end,
          min: coverageStartDate,
          max: addDays(coverageStartDate, maxDays(tripName, coverageName) - 1),
          onChange: (end) => {
            mend()
            onChange({ end })
          },
        }}
      >
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
            onChange={(days) => {
              onNumber()
              onChange({ days })
            }}
          />
        </FieldGate>
      </RangeFields>
    </div>
  )
}
