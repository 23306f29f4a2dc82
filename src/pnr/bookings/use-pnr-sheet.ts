import { useLocale, useTranslations } from 'use-intl'
import type { PnrRow } from '#contract/pnr/list'
import { useWhyNot } from '../../lib/session/use-why-not.ts'

/** Saves some rows of the list as a spreadsheet, for whoever may export the report of the same bookings. */
export function usePnrSheet() {
  const words = {
    list: useTranslations('pnr.list'),
    detail: useTranslations('pnr.detail'),
    report: useTranslations('pnrReport'),
    status: useTranslations('pnr.status'),
  }
  const locale = useLocale()
  return {
    whyNot: useWhyNot(['reports']),
    save: async (rows: readonly PnrRow[]) =>
      (await import(/* bundle: pnr-more */ './pnr-sheet.ts')).savePnrSheet(rows, words, locale),
  }
}
