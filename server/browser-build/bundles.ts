import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ModuleFacts, moduleGraph } from './module-graph.ts'

type Lookup = (id: string) => ModuleFacts | null

/** The bundles of what is loaded by itself, where the import does not name one (`import(/* bundle: hotel-list *\/ …)`). */
const unnamed: readonly (readonly [path: RegExp, bundle: string])[] = [
  [/^index\.html$/, 'entry'],
  [/^src\/main-sign-in\.tsx$/, 'sign-in'],
  [/^src\/lib\/language\/(en|id)\b.*/, 'usual-words-$1'],
  [/^contract\/paper\/words\/.*/, 'paper-words'],
  [/^src\/(shell|ui|lib)\/.*/, 'later'],
  [/^src\/(\w+)\/.*/, '$1-later'],
]

const naming = /import\(\s*\/\* bundle: ([\w-]+) \*\/\s*'([^']+)'/g

const entries = /^(index\.html|src\/main-sign-in\.tsx)$/

/** The areas' further bundles; what is later has no bundle of its own. */
const further = /-(book|books|form|list|more|papers|report|rules|later)$/

/** Needs no other package, and a release rarely changes it. */
const react = /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//

/** Areas with few styles of their own: one file of them all. */
const plain = new Set(['admin', 'order', 'pages', 'today', 'tour', 'train'])

/** The starts of the areas' first screens, but for the hotel search, where everybody begins. */
const firstScreens = new Set([
  'admin',
  'hotel-list',
  'insurance',
  'order',
  'pnr',
  'pnr-report',
  'today',
  'tour',
  'train',
])

/** The starts of lists: what they share, no search loads. */
const lists = new Set([
  'admin',
  'admin-books',
  'admin-more',
  'admin-rules',
  'insurance-list',
  'order',
  'pnr',
  'pnr-report',
  'today',
  'train-book',
  'travellers',
  'trips',
])

/** The starts of the forms that book: what they share, no list and no record loads. */
const bookingForms = new Set(['hotel-book', 'insurance-form', 'tour-book', 'train-book'])

/** The starts with other forms, made of the same parts. */
const otherForms = new Set([
  'admin-books',
  'admin-more',
  'admin-rules',
  'order-more',
  'picking',
  'pnr-form',
  'pnr-papers',
  'travellers',
  'trips',
])

/** Names the bundle of each module. It follows from the starts that reach the module, so that no two bundles need each
 * other and none needs the entry: a release then changes the names of few files. */
export function bundlesOf(
  root: string,
  sourceOf: (id: string) => string = readSource,
): (id: string, context: { getModuleInfo: Lookup }) => string | null {
  let reached: Map<string, Set<string>> | undefined
  return (id, context) => {
    reached ??= reachIn(
      id,
      (one) => context.getModuleInfo(one),
      (one, facts) => startOf(one, facts, sourceOf, root),
      root,
    )
    if (react.test(id)) return 'react'
    const by =
      reached.get(id) ?? context.getModuleInfo(id)?.importers.flatMap((one) => [...(reached?.get(one) ?? [])])
    return bundleFor(withoutSetup(by ?? []), /\.css(\?|$)/.test(id))
  }
}

/** The setup, which is seen once, is not kept for offline use. What it shares with others stands where the administration has it. */
function withoutSetup(by: Iterable<string>): ReadonlySet<string> {
  const all = new Set(by)
  if (all.size > 1 && all.delete('setup-more')) all.add('admin-more')
  return all
}

/** Null stays in the entry. A style sheet of a few lines gets no file of its own; what later screens alone show is one file. */
export function bundleFor(reachedBy: ReadonlySet<string>, isStyle = false): string | null {
  if (isStyle && isLater(bundleFor(reachedBy))) return 'late-styles'
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
  // whoever picks people has the dropdowns
  if (!isStyle && reachedBy.has('dropdowns') && isWithin('dropdowns', 'picking')) return 'dropdowns'
  const areas = new Set(all.map((one) => one.replace(further, '')))
  const [area = 'later', ...others] = areas
  if (isStyle && others.length === 0 && plain.has(area)) return 'plain'
  if (others.length === 0) {
    const own = new Set(all.map((start) => start.replace(/-later$/, '')))
    if (isStyle) return area === 'dropdowns' ? area : 'shared'
    if (own.has(area)) return area
    const [one = area, ...more] = own
    if (more.length === 0) return one
    // it needs the contract of bookings, which no other area's later screens need
    const last = area === 'pnr' || area === 'admin' ? area : 'later'
    return [...own].find((start) => firstScreens.has(start)) ?? last
  }
  if (isStyle || reachedBy.has('hotel')) return 'shared'
  if (
    all.some((one) => bookingForms.has(one)) &&
    all.every((one) => bookingForms.has(one) || otherForms.has(one))
  )
    return 'book-forms'
  const isFirst = all.some((one) => firstScreens.has(one))
  if (isFirst && all.every((one) => lists.has(one))) return 'lists'
  // what every form of administration needs, and no list loads more for
  if (all.includes('admin-books') && all.every((one) => otherForms.has(one))) return 'lists'
  if (isFirst) return 'areas'
  // first screens load the dropdowns, and with them no later screen
  return reachedBy.has('dropdowns') ? 'areas' : 'later'
}

function isLater(bundle: string | null): boolean {
  if (bundle === null || firstScreens.has(bundle)) return false
  return bundle === 'book-forms' || bundle === 'later' || further.test(bundle)
}

/** The bundle that the imports of a start name, or that of its place. Throws where two imports name different ones. */
function startOf(
  id: string,
  { dynamicImporters }: ModuleFacts,
  sourceOf: (id: string) => string,
  root: string,
): string {
  const [name, ...others] = new Set(dynamicImporters.flatMap((one) => namesFor(id, one, sourceOf(one))))
  if (others.length > 0) throw new Error(`${id} is imported for the bundles ${[name, ...others].join(', ')}`)
  if (name) return name
  const path = id.startsWith(root) ? id.slice(root.length) : id
  const found = unnamed.find(([pattern]) => pattern.test(path))
  return found ? path.replace(...found) : 'later'
}

/** As written: what the bundler has of a module is without its comments. */
function readSource(id: string): string {
  return existsSync(id) ? readFileSync(id, 'utf8') : ''
}

function namesFor(id: string, importer: string, code: string): string[] {
  return [...code.matchAll(naming)]
    .filter(([, , specifier = '']) =>
      specifier.startsWith('.')
        ? join(dirname(importer), specifier) === id
        : id.includes(`/${specifier.replace('#', '')}${specifier.startsWith('#') ? '.' : '/'}`),
    )
    .map(([, bundle = '']) => bundle)
}

/** Of every module, the starts that reach it. */
function reachIn(
  one: string,
  lookup: Lookup,
  startOf: (id: string, facts: ModuleFacts) => string,
  root: string,
): Map<string, Set<string>> {
  const needsOf = moduleGraph(lookup)
  const reached = new Map<string, Set<string>>()
  for (const id of [...allAround(one, lookup)].sort()) {
    const facts = lookup(id)
    const isStart = entries.test(id.slice(root.length)) || Boolean(facts?.dynamicImporters.length)
    if (!facts || !isStart) continue
    const start = startOf(id, facts)
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
