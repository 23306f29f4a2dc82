/** Runs before the first paint of every page, as a file of its own without imports. On the sign-in page it stands in for the framework
 * until that arrives: a press of Login is kept, and done then. */
export {}

/** The value of any version: what cannot be used is found out later. */
function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')?.value ?? null
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
    const listed = document.currentScript?.dataset.screens
    if (listed) startScreen(JSON.parse(listed))
  }
}
// straight to the page that holds the form, instead of loading the frame for it
else if (pathname === '/' || /^\/app(\/|$)/.test(pathname)) {
  const first = stored('tradewind.first-screen') === 'today' ? '/app/today' : '/app/hotel/avail'
  const wanted = pathname === '/' ? first : pathname + search + hash
  // a device that locked itself says why before
  const signIn = stored('tradewind.locked') === null ? 'login' : 'locked'
  location.replace(`/auth/${signIn}?to=${encodeURIComponent(wanted)}`)
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

type Screens = {
  areas: Record<string, string>
  /** By language and area. */
  words: Record<string, Record<string, string>>
  /** In English and in Indonesian. */
  titles: Record<string, [string, string]>
}

/** Starts the download of the asked screen's files together with the framework's, and writes its heading into the first
 * paint. */
function startScreen({ areas, words, titles }: Screens): void {
  const chosen = stored('tradewind.language')
  const isIndonesian = (typeof chosen === 'string' ? chosen : navigator.language).startsWith('id')
  const area = pathname.split('/')[2] ?? ''
  const files = `${areas[area] ?? ''} ${words[isIndonesian ? 'id' : 'en']?.[area] ?? ''}`
  document.head.append(...files.split(' ').filter(Boolean).map(behindFirstPaint))
  const title = titles[pathname]?.[isIndonesian ? 1 : 0]
  if (title) nameScreen(title)
}

/** Fetches a file behind what the first paint needs. */
function behindFirstPaint(file: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
  if (link.rel === 'preload') link.as = 'style'
  link.crossOrigin = ''
  link.fetchPriority = 'low'
  link.href = `/${file}`
  return link
}

/** As soon as its place has been read, which a frame may come before. */
function nameScreen(title: string): void {
  new MutationObserver((_changes, observer) => {
    const place = document.querySelector('.first-title')
    if (!place) return
    observer.disconnect()
    place.textContent = title
  }).observe(page, { childList: true, subtree: true })
}

/** Shows one of the sentences that the form brings for its status. */
function tell(form: HTMLFormElement, sentence: 'words' | 'lost', isBusy: boolean): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[type=submit]'))
    button.disabled = isBusy
  const status = form.querySelector<HTMLElement>('[role=status][data-words]')
  if (status) status.textContent = status.dataset[sentence] ?? ''
}
