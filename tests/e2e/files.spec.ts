import { expect, test } from '@playwright/test'
import { builtFiles } from '../support/built-files.ts'

const { assets, brotli, bundleOf, bytesOf, importsOf, loadedWith, precached } = builtFiles('dist/app')

/** Bytes are compressed (brotli). */
const most = {
  precached: { files: 60, bytes: 620_000 },
  beforeSignIn: { files: 10, bytes: 88_000 },
  frame: { files: 14, bytes: 190_000 },
  /** What the areas share; it falls when calendars and lists of choices come when they are wanted. */
  shared: { bytes: 96_000 },
  /** An area's own, with what only forms or papers share. */
  area: { bytes: 42_000 },
  furtherScreens: { bytes: 34_000 },
}
const frame = loadedWith('index', 'frame', 'opening-words-en', 'words-en')
const beyond = (bundle: string, already: readonly string[]) =>
  loadedWith(bundle).filter((name) => !already.includes(name))

test('what is kept for offline use is few files and small', () => {
  expect(precached.length).toBeGreaterThan(30)
  expect(precached.length).toBeLessThanOrEqual(most.precached.files)
  expect(precached.reduce((sum, file) => sum + brotli(file), 0)).toBeLessThanOrEqual(most.precached.bytes)
  // large, and for few
  expect(precached.filter((file) => /sheet-worker|sales-charts/.test(file))).toEqual([])
})

test('the sign-in page and the frame are few files and small', () => {
  const signIn = loadedWith('sign-in', 'opening-words-en')
  expect(signIn.length).toBeLessThanOrEqual(most.beforeSignIn.files)
  expect(bytesOf(signIn)).toBeLessThanOrEqual(most.beforeSignIn.bytes)
  expect(frame.length).toBeLessThanOrEqual(most.frame.files)
  expect(bytesOf(frame)).toBeLessThanOrEqual(most.frame.bytes)
})

test('an area is one bundle, perhaps with one more for its later screens', () => {
  const shared = [...frame, ...loadedWith('shared')]
  expect(bytesOf(beyond('shared', frame))).toBeLessThanOrEqual(most.shared.bytes)
  for (const area of [
    'hotel',
    'insurance',
    'tour',
    'train',
    'order',
    'deposit-desk',
    'pnr',
    'admin',
    'flight',
  ])
    expect(bytesOf(beyond(area, shared)), area).toBeLessThanOrEqual(most.area.bytes)
  for (const [further, area] of [
    ['hotel-book', 'hotel'],
    ['insurance-list', 'insurance'],
    ['admin-more', 'admin'],
  ] as const)
    expect(bytesOf(beyond(further, [...shared, ...loadedWith(area)])), further).toBeLessThanOrEqual(
      most.furtherScreens.bytes,
    )
})

test('nothing needs an entry, and no two bundles need each other: a changed area renames its bundle and the entries', () => {
  const scripts = assets.filter((name) => name.endsWith('.js'))
  const named = (name: string) => new Set(importsOf(name).map(bundleOf))
  const needed = (name: string, seen = new Set<string>()): Set<string> => {
    for (const next of importsOf(name)) if (!seen.has(next)) needed(next, seen.add(next))
    return seen
  }
  expect(scripts.filter((name) => needed(name).has(name))).toEqual([])
  const entries = ['index', 'sign-in']
  expect(scripts.filter((name) => entries.some((entry) => named(name).has(entry)))).toEqual([])
  // only the entries need the list of screens, which names every area's file
  const knowScreens = scripts.filter((name) => named(name).has('app')).map(bundleOf)
  expect(knowScreens).toEqual(['index'])
})
