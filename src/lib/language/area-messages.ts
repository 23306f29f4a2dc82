import { completeMessages } from './active-language.ts'
import type { Language, Messages } from './languages.ts'

/** To be awaited before the first screen of the application, whose areas have more messages. Only routes import this: the names of
 * the catalogues' files change with their words, and would change the name of every bundle that holds them. */
export async function loadAreaMessages(): Promise<void> {
  await completeMessages(loadMessages)
}

async function loadMessages(language: Language): Promise<Messages> {
  return language === 'id' ? (await import('./id.ts')).id : (await import('./en.ts')).en
}
