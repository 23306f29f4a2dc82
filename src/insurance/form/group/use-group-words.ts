import { useLocale, useTranslations } from 'use-intl'
import type {
  GroupCellProblem,
  GroupFileProblem,
  GroupNote,
  ProblemValues,
} from '#contract/insurance/group/problems'
import { formatDay } from '../../../lib/language/format.ts'

/** Words the problems of a group file, with ISO dates formatted. */
export function useGroupWords() {
  const t = useTranslations('insuranceGroup')
  const locale = useLocale()
  const shown = (values: ProblemValues = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value, locale) : value,
      ]),
    )
  return {
    ofCell: ({ code, values }: GroupCellProblem): string => t(`cell.${code}`, shown(values)),
    ofFile: ({ code, values }: GroupFileProblem): string => t(`file.${code}`, shown(values)),
    ofNote: ({ code, values }: GroupNote): string => t(`note.${code}`, shown(values)),
  }
}
