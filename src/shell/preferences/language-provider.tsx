import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useActiveLanguage } from '../../lib/language/active-language.ts'

/** At build time, and in tests without a browser, there is no zone to take. In a browser its own applies: to ask for it
 * takes longer than any other step of the start. */
const zone = typeof document === 'undefined' ? { timeZone: 'UTC' } : {}

/** Provides the messages of the current language. No message has a date: `lib/format.ts` writes them. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { language, messages } = useActiveLanguage()
  return (
    <IntlProvider locale={language} messages={messages} {...zone}>
      {children}
    </IntlProvider>
  )
}
