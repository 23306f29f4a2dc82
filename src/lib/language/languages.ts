import type {} from 'use-intl'
import { signInLanguageOf } from '#contract/access/sign-in-page'
import { language } from '#contract/text/language'
import { readStored, writeStored } from '../device/storage.ts'
import { noteSignInPage } from '../session/sign-in-note.ts'
import type { en } from './en.ts'

export type Messages = typeof en

export const languages = { en: 'English', id: 'Bahasa Indonesia' } as const
export type Language = keyof typeof languages

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Language
  }
}

const languageKey = 'tradewind.language'

/** The stored choice, else the device's language if it is one of ours, else English. */
export function chosenLanguage(): Language {
  return readStored(languageKey, language) ?? signInLanguageOf(navigator.language)
}

export function rememberLanguage(language: Language): void {
  writeStored(languageKey, language)
  // without the note the sign-in page comes in the device's language and switches when the app runs
  void noteSignInPage({ language }).catch(() => {})
}
