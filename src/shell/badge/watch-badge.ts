import { type NoticeRules, readNoticeRules } from '#contract/notices/rules'
import { isClockKnown, onServerTime, serverNow } from '../../lib/call/clock.ts'
import { queryClient, queryFor } from '../../lib/query/query.ts'
import { keptSales, openSales, subscribe } from '../../lib/sales/kept-sales.ts'
import { currentSession, onSessionEnd } from '../../lib/session/session.ts'
import { countHoldsDue } from './count-holds-due.ts'
import { countInTitle } from './title-count.ts'

const everyMs = 60_000
/** An administrator may change those of the agency. */
const rulesHoldMs = 3_600_000
/** Answers of the feed come in a row. */
const restMs = 250

export const rulesQuery = queryFor(readNoticeRules, {}, { offline: true })

/** The last known ones; the cache of queries drops those that no screen shows. */
let known: { userId: string; rules: NoticeRules } | null = null

/** Shows from now on how many holds are due: on the icon of the installed app where the platform can, else in the title of the window. */
export function watchBadge(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(showNow, restMs)
  }
  subscribe(soon)
  onServerTime(soon)
  setInterval(soon, everyMs)
  onSessionEnd(() => {
    known = null
    show(0)
  })
  void openSales()
    .catch(() => {})
    .then(soon)
  const askForRules = () => {
    if (!document.hidden && currentSession())
      void queryClient.prefetchQuery({ ...rulesQuery, staleTime: rulesHoldMs }).then(soon)
  }
  document.addEventListener('visibilitychange', askForRules)
  askForRules()
  if (!currentSession()) show(0)
}

function showNow(): void {
  const claims = currentSession()?.claims
  const groups = keptSales()?.groups
  // a wrong clock would say that something is due, or that nothing is
  if (!claims || !groups || !isClockKnown()) return
  const answer = queryClient.getQueryData(rulesQuery.queryKey)
  if (answer) known = { userId: claims.userId, rules: answer.own ?? answer.agency }
  const rules = known?.userId === claims.userId ? known.rules : null
  show(countHoldsDue(groups, { ...claims, rules }, serverNow()))
}

function show(count: number): void {
  const isOnIcon = 'setAppBadge' in navigator && opensAsApp()
  countInTitle(isOnIcon ? 0 : count)
  // a window of the browser takes away what the app has left at a sign-out, and shows nothing there otherwise
  if (isOnIcon || (count === 0 && 'clearAppBadge' in navigator && !currentSession()))
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {})
}

function opensAsApp(): boolean {
  return matchMedia(
    '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)',
  ).matches
}
