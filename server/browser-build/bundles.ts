import { type ModuleFacts, moduleGraph } from './module-graph.ts'

type Lookup = (id: string) => ModuleFacts | null

/** What is loaded by itself: the entries and the modules that are imported when they are wanted, and the bundle that each begins. */
const starts: readonly (readonly [path: RegExp, bundle: string])[] = [
  [/^index\.html$/, 'entry'],
  [/^src\/start-app\.tsx$/, 'app'],
  [/^src\/main-sign-in\.tsx$/, 'sign-in'],
  [/^src\/(shell\/(frame|deposit-balance)|lib\/device\/open-device)\.tsx?$/, 'frame'],
  [
    /^src\/(lib\/watch-server\.ts|auth\/demo-accounts\.tsx|shell\/(outbox\/unanswered-note\.tsx|install\/.*))$|^node_modules\/workbox-window\/.*/,
    'idle',
  ],
  // loaded at the same moment as the dropdowns of the search above it
  [/^src\/lib\/language\/(en|id)\/start\.ts$|^src\/shell\/start\/.*/, 'dropdowns'],
  [/^src\/ui\/(day-calendar|stay-calendar|choice-list|drop-panel)\.tsx$/, 'dropdowns'],
  [/^src\/ui\/price-levels\.tsx$/, 'hotel-list'],
  [/^src\/lib\/language\/(en|id)\/(shell|auth)\.ts$/, 'opening-words-$1'],
  [/^src\/lib\/language\/(en|id)\/area-admin\.ts$/, 'admin-words-$1'],
  [/^src\/lib\/language\/(en|id)\/(area-frame|hotel-search)\.ts$/, 'daily-words-$1'],
  [/^src\/lib\/language\/(en|id)\/(area-pnr|auxiliary|deposit|hotel|order)\.ts$/, 'list-words-$1'],
  [/^src\/lib\/language\/(en|id)\b.*/, 'usual-words-$1'],
  [/^contract\/paper\/words\/(en|id)\/.*/, 'paper-words'],
  [/^src\/pnr\/report\/sales-charts\.tsx$/, 'pnr-more'],
  [/^src\/shell\/find-sale\.ts$/, 'order'],
  [/^src\/insurance\/paper\/.*/, 'insurance-list'],
  [/^src\/auth\/.*|^src\/shell\/(about|demo|not-found)\b.*|^src\/train\/trains-closed\.tsx$/, 'pages'],
  [/^src\/flight\/.*/, 'tour'],
  [/^src\/(deposit|pnr\/report)\/.*/, 'pnr-report'],
  [/^src\/hotel\/loaders\.ts$/, 'hotel-list'],
  [/^src\/(insurance|order|pnr|tour|train)\/loaders\.ts$/, '$1'],
  [/^src\/hotel\/search\/.*/, 'hotel'],
  [/^src\/hotel\/results\/.*/, 'hotel-list'],
  [/^src\/hotel\/.*/, 'hotel-book'],
  [/^src\/insurance\/(search|choose)\/.*/, 'insurance'],
  [/^src\/insurance\/form\/.*/, 'insurance-form'],
  [/^src\/insurance\/.*/, 'insurance-list'],
  [/^src\/tour\/search\/.*/, 'tour'],
  [/^src\/tour\/.*/, 'tour-book'],
  [/^src\/train\/choose\/.*/, 'train'],
  [/^src\/train\/(form\/|bookings\/|paper\/|booking-loaders).*/, 'train-book'],
  [/^src\/(pnr|order)\/bookings\/.*/, '$1'],
  [/^src\/(desk|pnr\/paper)\/.*/, 'pnr-papers'],
  [/^src\/pnr\/.*/, 'pnr-more'],
  [/^src\/admin\/(prices|suppliers|settings)\/.*/, 'admin-rules'],
  [/^src\/(admin\/(deposits|audit)|shell\/evidence)\/.*/, 'admin-books'],
  [/^src\/admin\/(admin-frame|agents\/agents-screen)\.tsx$/, 'admin'],
  [/^src\/(admin|setup)\/.*/, 'admin-more'],
  [/^src\/(shell|ui|lib)\/.*/, 'later'],
  [/^src\/(\w+)\/.*/, '$1-later'],
]

const entries = /^(index\.html|src\/main-sign-in\.tsx)$/

/** The areas' further bundles; what is later has no bundle of its own. */
const further = /-(book|books|form|list|more|papers|report|rules|later)$/

/** Needs no other package, and a release rarely changes it. */
const react = /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//

/** Areas with few styles of their own: one file of them all. */
const plain = new Set(['admin', 'order', 'pages', 'tour', 'train'])

/** The starts of the areas' first screens, but for the hotel search, where everybody begins. */
const firstScreens = new Set([
  'admin',
  'hotel-list',
  'insurance',
  'order',
  'pnr',
  'pnr-report',
  'tour',
  'train',
])

/** The starts of the forms that book: what they share, no list and no record loads. */
const bookingForms = new Set(['hotel-book', 'insurance-form', 'tour-book', 'train-book'])

/** Names the bundle of each module. It follows from the starts that reach the module, so that no two bundles need each
 * other and none needs the entry: a release then changes the names of few files. */
export function bundlesOf(root: string): (id: string, context: { getModuleInfo: Lookup }) => string | null {
  let reached: Map<string, Set<string>> | undefined
  return (id, context) => {
    reached ??= reachIn(id, (one) => context.getModuleInfo(one), root)
    if (react.test(id)) return 'react'
    const by =
      reached.get(id) ?? context.getModuleInfo(id)?.importers.flatMap((one) => [...(reached?.get(one) ?? [])])
    return bundleFor(new Set(by), /\.css(\?|$)/.test(id))
  }
}

/** Null stays in the entry. A style sheet of a few lines gets no file of its own. */
export function bundleFor(reachedBy: ReadonlySet<string>, isStyle = false): string | null {
  const all = [...reachedBy]
  const isWithin = (...some: readonly string[]) => all.every((one) => some.includes(one))
  if (isWithin('entry') || isWithin('sign-in')) return isStyle && all.length > 0 ? 'base' : null
  if (isWithin('app')) return 'app'
  if (!isStyle && isWithin('entry', 'app', 'sign-in', 'pages') && reachedBy.has('sign-in')) return 'opening'
  if (reachedBy.has('sign-in')) return 'base'
  // few and small: the entry renews the session before the router is here
  if (!isStyle && reachedBy.has('entry')) return 'opening'
  if (reachedBy.has('entry') || reachedBy.has('app')) return isStyle ? 'base' : 'start'
  if (reachedBy.has('frame')) return 'frame'
  const words = all.find((one) => /-words\b/.test(one))
  if (words) return words
  const areas = new Set(all.map((one) => one.replace(further, '')))
  const [area = 'later', ...others] = areas
  if (isStyle && others.length === 0 && plain.has(area)) return 'plain'
  if (others.length === 0) {
    const own = new Set(all.map((start) => start.replace(/-later$/, '')))
    if (isStyle) return area === 'hotel' ? 'shared' : area
    if (own.has(area)) return area
    const [one = area, ...more] = own
    if (more.length === 0) return one
    // it needs the contract of bookings, which no other area's later screens need
    const last = area === 'pnr' || area === 'admin' ? area : 'later'
    return [...own].find((start) => firstScreens.has(start)) ?? last
  }
  if (isStyle || reachedBy.has('hotel')) return 'shared'
  if (all.every((one) => bookingForms.has(one))) return 'book-forms'
  if (all.some((one) => firstScreens.has(one))) return 'areas'
  // first screens load the dropdowns, and with them no later screen
  return reachedBy.has('dropdowns') ? 'areas' : 'later'
}

function startOf(id: string, root: string): string {
  const path = id.startsWith(root) ? id.slice(root.length) : id
  const found = starts.find(([pattern]) => pattern.test(path))
  return found ? path.replace(...found) : 'later'
}

/** Of every module, the starts that reach it. */
function reachIn(one: string, lookup: Lookup, root: string): Map<string, Set<string>> {
  const needsOf = moduleGraph(lookup)
  const reached = new Map<string, Set<string>>()
  for (const id of [...allAround(one, lookup)].sort()) {
    const facts = lookup(id)
    const isStart = entries.test(id.slice(root.length)) || Boolean(facts?.dynamicImporters.length)
    if (!facts || !isStart) continue
    const start = startOf(id, root)
    const open = [id]
    const seen = new Set(open)
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const by = reached.get(next) ?? new Set()
      reached.set(next, by.add(start))
      for (const needed of needsOf(next)) {
        if (seen.has(needed)) continue
        seen.add(needed)
        open.push(needed)
      }
    }
  }
  return reached
}

function allAround(one: string, lookup: Lookup): Set<string> {
  const seen = new Set([one])
  for (const id of seen) {
    const facts = lookup(id)
    for (const next of [
      ...(facts?.importedIds ?? []),
      ...(facts?.dynamicallyImportedIds ?? []),
      ...(facts?.importers ?? []),
      ...(facts?.dynamicImporters ?? []),
    ])
      seen.add(next)
  }
  return seen
}
