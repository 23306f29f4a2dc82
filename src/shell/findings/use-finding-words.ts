import { useLocale, useTranslations } from 'use-intl'
import { adultFrom, type DocumentFinding, monthsAfterReturn } from '#contract/travellers/document-finding'
import { formatDay } from '../../lib/language/format.ts'

/** What the papers of a person want, as a sentence. For screens with the words `findings`. */
export function useFindingWords(): (finding: DocumentFinding) => string {
  const t = useTranslations('findings')
  const locale = useLocale()
  return (finding) => {
    const { kind, name } = finding
    switch (kind) {
      case 'PASSPORT_ENDS':
        return t(finding.isOver ? 'passportOver' : 'passportEnds', {
          name,
          day: formatDay(finding.endsOn, locale),
          months: monthsAfterReturn,
        })
      case 'OTHER_NAME':
        return t('otherName', { name, documentName: finding.documentName })
      case 'NO_GUARDIAN':
        return t('noGuardian', { name, age: adultFrom })
    }
  }
}
