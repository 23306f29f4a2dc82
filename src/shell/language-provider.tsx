import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useActiveLanguage } from '../lib/language/active-language.ts'

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Provides the messages of the current language. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { language, messages } = useActiveLanguage()
  return (
    <IntlProvider locale={language} messages={messages} timeZone={deviceZone}>
      {children}
    </IntlProvider>
  )
}
