import { useTranslations } from 'use-intl'
import type { FareLabel } from '#contract/pnr/report'
import type { SheetTitle } from './report-sheet.ts'

const moments: readonly SheetTitle[] = ['dateOfBooking', 'dateOfIssued']

/** The title of a column of the file; times get the name of their time zone. */
export function useSheetTitle(labels: readonly FareLabel[]): (name: SheetTitle) => string {
  const t = useTranslations('pnrReport')
  const isLabel = (name: SheetTitle): name is FareLabel => labels.some((label) => label === name)
  return (name) => {
    const title = isLabel(name) ? t(`fares.${name}`) : t(`columns.${name}`)
    return moments.includes(name) ? t('inJakarta', { column: title }) : title
  }
}
