import { startLanguage } from './active-language.ts'
import { chosenLanguage, type Language, type Messages } from './languages.ts'

/** To be awaited before the first screen. */
export async function loadInitialLanguage(language = chosenLanguage()): Promise<void> {
  await startLanguage(language, loadFirstMessages)
}

/** Messages of the pages before the application; a first visit loads no others. */
export async function loadFirstMessages(language: Language): Promise<Pick<Messages, 'shell' | 'auth'>> {
  const [{ shell }, { auth }] =
    language === 'id'
      ? await Promise.all([
          import(/* bundle: opening-words-id */ './id/shell.ts'),
          import(/* bundle: opening-words-id */ './id/auth.ts'),
        ])
      : await Promise.all([
          import(/* bundle: opening-words-en */ './en/shell.ts'),
          import(/* bundle: opening-words-en */ './en/auth.ts'),
        ])
  return { shell, auth }
}
