import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useSpoken } from '../lib/language/spoken.ts'

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Words for everything inside, in the language that is spoken now. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { language, messages } = useSpoken()
  return (
    <IntlProvider locale={language} messages={messages} timeZone={ownZone}>
      {children}
    </IntlProvider>
  )
}
