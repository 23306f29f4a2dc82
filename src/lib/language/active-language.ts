import { useSyncExternalStore } from 'react'
import { type Language, type Messages, rememberLanguage } from './languages.ts'

type ActiveLanguage = { language: Language; messages: Partial<Messages> }
type Load = (language: Language) => Promise<Partial<Messages>>

let active: ActiveLanguage = { language: 'en', messages: {} }
let load: Load | null = null
const listeners = new Set<() => void>()

async function activate(language: Language, loadOf: Load): Promise<void> {
  active = { language, messages: await loadOf(language) }
  load = loadOf
  // at build time, when the sign-in page is rendered, there is none
  if (typeof document !== 'undefined') document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** The messages that `loadFirst` loads, unless there are more already. */
export async function startLanguage(language: Language, loadFirst: Load): Promise<void> {
  await activate(language, load ?? loadFirst)
}

/** From now on all messages, which `loadAll` loads. */
export async function completeMessages(loadAll: Load): Promise<void> {
  if (load !== loadAll) await activate(active.language, loadAll)
}

/** Switches the language, and remembers it on this device. */
export async function switchLanguage(language: Language): Promise<void> {
  if (load) await activate(language, load)
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
