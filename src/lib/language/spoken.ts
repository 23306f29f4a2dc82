import { useSyncExternalStore } from 'react'
import {
  chosenLanguage,
  type Language,
  loadFirstMessages,
  loadMessages,
  type Messages,
  rememberLanguage,
} from './languages.ts'

type Spoken = { language: Language; messages: Partial<Messages>; whole: boolean }

let spoken: Spoken = { language: 'en', messages: {}, whole: false }
const listeners = new Set<() => void>()

async function say(language: Language, whole: boolean): Promise<void> {
  const messages = await (whole ? loadMessages : loadFirstMessages)(language)
  spoken = { language, messages, whole }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Before the first screen. */
export async function startSpeaking(): Promise<void> {
  await say(chosenLanguage(), false)
}

/** Before the first screen of the application: its areas have words of their own. */
export async function speakOfAreas(): Promise<void> {
  if (!spoken.whole) await say(spoken.language, true)
}

/** Another language, remembered on this device. */
export async function speak(language: Language): Promise<void> {
  await say(language, spoken.whole)
  rememberLanguage(language)
}

export function useSpoken(): Spoken {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => spoken,
  )
}
