import { useSyncExternalStore } from 'react'
import {
  chosenLanguage,
  type Language,
  loadFirstMessages,
  loadMessages,
  type Messages,
  rememberLanguage,
} from './languages.ts'

type ActiveLanguage = { language: Language; messages: Partial<Messages>; isComplete: boolean }

let active: ActiveLanguage = { language: 'en', messages: {}, isComplete: false }
const listeners = new Set<() => void>()

async function activate(language: Language, isComplete: boolean): Promise<void> {
  const messages = await (isComplete ? loadMessages : loadFirstMessages)(language)
  active = { language, messages, isComplete }
  // at build time, when the sign-in page is rendered, there is none
  if (typeof document !== 'undefined') document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** To be awaited before the first screen. */
export async function loadInitialLanguage(language = chosenLanguage()): Promise<void> {
  await activate(language, false)
}

/** To be awaited before the first screen of the application, whose areas have more messages. */
export async function loadAreaMessages(): Promise<void> {
  if (!active.isComplete) await activate(active.language, true)
}

/** Switches the language, and remembers it on this device. */
export async function switchLanguage(language: Language): Promise<void> {
  await activate(language, active.isComplete)
  rememberLanguage(language)
}

export function useActiveLanguage(): ActiveLanguage {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => active,
    () => active,
  )
}
