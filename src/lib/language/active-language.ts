import { useSyncExternalStore } from 'react'
import { type Language, type Messages, rememberLanguage } from './languages.ts'

type ActiveLanguage = { language: Language; messages: Partial<Messages> }
export type LoadMessages = (language: Language) => Promise<Partial<Messages>>

let active: ActiveLanguage = { language: 'en', messages: {} }
/** What was asked for so far, and is asked for again in another language. */
const loads = new Set<LoadMessages>()
const listeners = new Set<() => void>()

function show(next: ActiveLanguage): void {
  active = next
  // at build time, when the sign-in page is rendered, there is none
  if (typeof document !== 'undefined') document.documentElement.lang = next.language
  for (const listener of listeners) listener()
}

async function activate(language: Language): Promise<void> {
  const asked = loads.size
  const parts = await Promise.all([...loads].map((load) => load(language)))
  // meanwhile a screen asked for more
  if (loads.size > asked) return activate(language)
  show({ language, messages: Object.assign({}, ...parts) })
}

/** The language of the first screen, and its messages beside the ones that are there. */
export async function startLanguage(language: Language, loadFirst: LoadMessages): Promise<void> {
  loads.add(loadFirst)
  await activate(language)
}

/** Messages beside the ones that are there. */
export async function addMessages(load: LoadMessages): Promise<void> {
  if (loads.has(load)) return
  const { language } = active
  const messages = await load(language)
  // meanwhile the language was switched
  if (language !== active.language) return addMessages(load)
  loads.add(load)
  // no screen that stands uses them: a new object would draw every one anew
  Object.assign(active.messages, messages)
}

/** Switches the language, and remembers it on this device. */
export async function switchLanguage(language: Language): Promise<void> {
  await activate(language)
  rememberLanguage(language)
}

/** For what is no component; a screen that is shown in another language is made anew. */
export function shownLanguage(): Language {
  return active.language
}

export const activeLanguage = (): ActiveLanguage => active

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useActiveLanguage(): ActiveLanguage {
  return useSyncExternalStore(onLanguage, activeLanguage, activeLanguage)
}
