/** Runs before the first paint of every page, as a file of its own without imports. On the sign-in page it stands in for the framework
 * until that arrives: a press of Login is kept, and done then. */
export {}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const page = document.documentElement
const appearance = stored('tradewind.appearance')
const isDark =
  appearance === 'dark' || (appearance !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
const { pathname, search, hash } = location
const isSignedIn = stored('tradewind.session') !== null
page.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
// the form must not flash for those who are signed in
if (isSignedIn) {
  page.dataset.signedIn = ''
  if (pathname.startsWith('/app/')) {
    fetchScreen()
    requestAnimationFrame(nameScreen)
  }
}
// straight to the page that holds the form, instead of loading the frame for it
else if (pathname === '/' || /^\/app(\/|$)/.test(pathname)) {
  const wanted = pathname === '/' ? '/app/hotel/avail' : pathname + search + hash
  location.replace(`/auth/login?to=${encodeURIComponent(wanted)}`)
}
// until React takes the form over
if ('signIn' in page.dataset) page.dataset.firstReady = ''
let isLost = false
addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !('firstReady' in page.dataset)) return
  event.preventDefault()
  if (isLost) return location.reload()
  form.dataset.early = ''
  tell(form, 'words', true)
})
// React could not be fetched: the next press loads the page again
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || !('firstReady' in page.dataset)) return
    isLost = true
    for (const form of document.forms) tell(form, 'lost', false)
  },
  true,
)

/** Starts the download of the asked screen's files together with the framework's. */
function fetchScreen(): void {
  const listed = document.currentScript?.dataset.screens
  if (!listed) return
  const { areas, words }: { areas: Record<string, string>; words: Record<string, string> } =
    JSON.parse(listed)
  const chosen = stored('tradewind.language')
  const isIndonesian = (typeof chosen === 'string' ? chosen : navigator.language).startsWith('id')
  const files = `${areas[pathname.split('/')[2] ?? ''] ?? ''} ${words[isIndonesian ? 'id' : 'en']}`
  for (const file of files.split(' ')) {
    if (!file) continue
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}

/** Writes the name that the asked screen had at its last visit into the frame of the first paint. */
function nameScreen(): void {
  const titles: unknown = stored('tradewind.screen-titles')
  const title = typeof titles === 'object' && titles && pathname in titles ? Object(titles)[pathname] : null
  const place = document.querySelector('.first-title')
  if (place && typeof title === 'string') place.textContent = title
}

/** Shows one of the sentences that the form brings for its status. */
function tell(form: HTMLFormElement, sentence: 'words' | 'lost', isBusy: boolean): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[type=submit]'))
    button.disabled = isBusy
  const status = form.querySelector<HTMLElement>('[role=status][data-words]')
  if (status) status.textContent = status.dataset[sentence] ?? ''
}
