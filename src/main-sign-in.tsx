// before every other module: they start workers
import './lib/call/trusted-types.ts'
import './ui/styles/base.css'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { appConfig, type DemoAccounts } from '#contract/access/session'
import { asksForForm, signInLanguageOf } from '#contract/access/sign-in-page'
import { keepTyped, takeEarlyPress } from './auth/early-press.ts'
import { saveReturnPath } from './auth/save-return-path.ts'
import { signInWithPassword } from './auth/sign-in.ts'
import { SignInPage } from './auth/sign-in-page.tsx'
import { send } from './lib/call/send.ts'
import { switchLanguage } from './lib/language/active-language.ts'
import { loadInitialLanguage } from './lib/language/first-messages.ts'
import { chosenLanguage } from './lib/language/languages.ts'
import { finishPendingSignOut } from './lib/session/server-sign-out.ts'
import { currentSession } from './lib/session/session.ts'
import { noteSignInPage } from './lib/session/sign-in-note.ts'
import { UpdateBanner } from './shell/frame/update-banner.tsx'
import { showAppearance } from './shell/preferences/appearance.ts'
import { LanguageProvider } from './shell/preferences/language-provider.tsx'
import { safePath } from './shell/session/safe-path.ts'
import { followSignIn } from './shell/start/follow-sign-in.ts'
import { showStartFailure } from './shell/start/start-failure.ts'
import { startRest } from './shell/start/start-rest.ts'
import { watchMissingChunks } from './shell/start/updates.ts'

/** Starts the sign-in page, whose HTML stands already: React takes the form over as it is, without router and queries. The application is
 * loaded behind it. */
const page = document.getElementById('sign-in')
const search = new URLSearchParams(location.search)
const to = search.get('to') ?? undefined
let root: Root | null = null
showAppearance()
watchMissingChunks()
void finishPendingSignOut()
if (currentSession()) void openApp(false).catch(showStartFailure)
else void takeOver().catch(showStartFailure)

async function takeOver(): Promise<void> {
  if (!page) throw new Error('the page has no #sign-in')
  // a session of another build, which cannot be read, is none
  delete document.documentElement.dataset.signedIn
  const language = signInLanguageOf(document.documentElement.lang)
  await loadInitialLanguage(language)
  const chosen = page.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value
  const isPressed = takeEarlyPress(page)
  const restore = keepTyped(page)
  // at once, so that nothing can be pressed between the first script and React
  flushSync(() => {
    root = hydrateRoot(
      page,
      <LanguageProvider>
        <SignInPage
          isPressed={isPressed}
          signIn={async (credentials, options) => {
            await signInWithPassword(credentials, options)
            await openApp(true)
          }}
        />
        <UpdateBanner />
      </LanguageProvider>,
      // if an extension of the browser has changed the form, React draws it anew
      { onRecoverableError: restore },
    )
  })
  page.addEventListener('input', () => void loadApp(), { once: true })
  const wanted = chosen && chosen !== language ? signInLanguageOf(chosen) : chosenLanguage()
  if (wanted !== language) await switchLanguage(wanted).catch(() => {})
  startRest()
  await leaveForExternalSite()
}

/** The application's code; `null`: it cannot be fetched, as after a new release. */
function loadApp() {
  return import(/* bundle: app */ './start-app.tsx').catch(() => null)
}

/** Where an external site signs people in, the server answers the frame instead of this page; but a kept page does not know of a later
 * change. */
async function leaveForExternalSite(): Promise<void> {
  const config = await send(appConfig, {}, {}).catch(() => null)
  if (!config) return
  const isExternal = config.externalLoginUrl !== null
  await noteSignInPage({ language: chosenLanguage(), isExternal }).catch(() => {})
  if (config.demoAccounts && page) await offerDemo(page, config.demoAccounts).catch(() => {})
  if (!config.externalLoginUrl || asksForForm(search.get('admin')) || currentSession()) return
  saveReturnPath(to, Date.now())
  location.assign(config.externalLoginUrl)
}

async function offerDemo(place: HTMLElement, accounts: DemoAccounts): Promise<void> {
  const { showDemoAccounts } = await import(/* bundle: idle */ './auth/demo-accounts.tsx')
  showDemoAccounts(place, accounts)
}

async function openApp(isDeviceOpen: boolean): Promise<void> {
  const wanted = safePath(to, '/')
  const app = await loadApp()
  // the session is on the device
  if (!app) return location.replace(wanted)
  history.replaceState(null, '', wanted)
  followSignIn()
  await app.startApp({
    isDeviceOpen,
    onShown: () => {
      root?.unmount()
      page?.remove()
    },
  })
}
