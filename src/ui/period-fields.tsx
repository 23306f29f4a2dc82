import { DayField } from './day-field.tsx'

type Words = {
  fromDate: string
  toDate: string
  anyDay: string
  nextMonth: string
  previousMonth: string
  clearDate: (label: string) => string
}

type Props = {
  words: Words
  /** What somebody chose. */
  search: { fromDate?: string | undefined; toDate?: string | undefined }
  /** The days that are meant, also when nobody chose them. */
  period: { fromDate: string | null; toDate: string | null }
  onSearch: (changes: { fromDate?: string | undefined; toDate?: string | undefined }) => void
}

/** The first and the last day of what a list shows; each may be open. */
export function PeriodFields({ words, search, period, onSearch }: Props) {
  return (['fromDate', 'toDate'] as const).map((field) => (
    <DayField
      key={field}
      words={words}
      inPlace
      label={words[field]}
      placeholder={words.anyDay}
      value={period[field]}
      clearable={search[field] !== undefined}
      clearButtonProps={{ 'aria-label': words.clearDate(words[field]) }}
      onChange={(day) => onSearch({ [field]: day ?? undefined })}
    />
  ))
}
