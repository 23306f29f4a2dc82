import { DayField } from './day-field.tsx'

type Word = 'fromDate' | 'toDate' | 'anyDay'

type Props = {
  words: (word: Word) => string
  clearLabel: (values: { label: string }) => string
  /** The chosen days. */
  search: { fromDate?: string | undefined; toDate?: string | undefined }
  /** The effective period, chosen or by default. */
  period: { fromDate: string | null; toDate: string | null }
  onSearch: (changes: { fromDate?: string | undefined; toDate?: string | undefined }) => void
}

/** First and last day of a list's period; each may be open. */
export function PeriodFields({ words, clearLabel, search, period, onSearch }: Props) {
  return (['fromDate', 'toDate'] as const).map((field) => (
    <DayField
      key={field}
      inPlace
      label={words(field)}
      placeholder={words('anyDay')}
      value={period[field]}
      clearable={search[field] !== undefined}
      clearButtonProps={{ 'aria-label': clearLabel({ label: words(field) }) }}
      onChange={(day) => onSearch({ [field]: day ?? undefined })}
    />
  ))
}
