import { useTranslations } from 'use-intl'
import { switchLanguage, useActiveLanguage } from '../../lib/language/active-language.ts'
import { type Language, languages } from '../../lib/language/languages.ts'
import { Segments } from '../../ui/choice/segments.tsx'

export function LanguageChoice() {
  const t = useTranslations('shell.preferences')
  const { language } = useActiveLanguage()
  return (
    <Segments<Language>
      legend={t('language')}
      options={languages}
      value={language}
      // if the catalogue is of another build, loading fails: the update prompt appears and the language stays
      onChange={(next) => void switchLanguage(next).catch(() => {})}
    />
  )
}
