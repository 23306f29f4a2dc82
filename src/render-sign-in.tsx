import { renderToString } from 'react-dom/server'
import { SignInPage } from './auth/sign-in-page.tsx'
import { loadFirstMessages, loadInitialLanguage } from './lib/language/first-messages.ts'
import type { Language } from './lib/language/languages.ts'
import { UpdateBanner } from './shell/frame/update-banner.tsx'
import { LanguageProvider } from './shell/preferences/language-provider.tsx'

/** Renders the sign-in page at build time, as `main-sign-in.tsx` takes it over. */
export async function renderSignIn(language: Language): Promise<{ title: string; markup: string }> {
  await loadInitialLanguage(language)
  const { auth } = await loadFirstMessages(language)
  const markup = renderToString(
    <LanguageProvider>
      <SignInPage signIn={async () => {}} />
      <UpdateBanner />
    </LanguageProvider>,
  )
  return { title: auth.login.title, markup }
}
