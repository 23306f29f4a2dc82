import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useSpoken } from '../lib/language/spoken.ts'

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Provides the messages of the current language. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { language, messages } = useSpoken()
  return (
    <IntlProvider locale={language} messages={messages} timeZone={deviceZone}>
      {children}
    </IntlProvider>
  )
}
