import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { builtFiles } from '../../support/built-files.ts'

const { assets, brotli, bundleOf, bytesOf, importsOf, loadedWith, precached } = builtFiles('dist/app')

/** Bytes are compressed (brotli). */
const most = {
  precached: { files: 70, bytes: 800_700 },
  /** Until the form can be used: the page, with its styles, and the first script. */
  firstPaint: { files: 2, bytes: 8_000 },
  /** Until React has taken the page over. */
  signIn: { files: 10, bytes: 83_500 },
  /** From the sign-in to the hotel search, the router and the words among them. */
  hotelSearch: { scripts: 96_250, bytes: 119_300 },
  /** All that a list needs which is opened by its address, with the framework. */
  pnrList: { bytes: 244_750 },
  /** Beyond the hotel search, with what the searches or the lists share. */
  search: { bytes: 37_650 },
  list: { bytes: 43_400 },
  /** What the forms and records of the areas share, loaded with the first of them. */
  sharedByLater: { bytes: 54_800 },
  furtherScreens: { bytes: 16_400 },
  /** Fetched once the first screen stands. */
  typeface: { bytes: 60_000 },
}
const signIn = loadedWith('sign-in', 'opening-words-en').filter((name) => name.endsWith('.js'))
const frame = ['index', 'app', 'frame', 'daily-words-en'] as const
const home = [...new Set([...signIn, ...loadedWith(...frame, 'hotel')])]
const beyond = (bundle: string, already: readonly string[]) =>
  bytesOf(loadedWith(bundle).filter((name) => !already.includes(name)))

test('what is kept for offline use is few files and small', () => {
  expect(precached.length).toBeGreaterThan(30)
  expect(precached.length).toBeLessThanOrEqual(most.precached.files)
  expect(precached.reduce((sum, file) => sum + brotli(file), 0)).toBeLessThanOrEqual(most.precached.bytes)
  // large, and for few
  expect(precached.filter((file) => /sheet-worker/.test(file))).toEqual([])
})

test('the typeface is one small file, and is not kept before its first use', () => {
  const typefaces = readdirSync('dist/app/assets').filter((name) => /\.(woff2?|ttf|otf)$/.test(name))
  expect(typefaces.length).toBe(1)
  expect(brotli(`assets/${typefaces[0]}`)).toBeLessThanOrEqual(most.typeface.bytes)
  expect(precached.filter((file) => file.endsWith('.woff2'))).toEqual([])
})

test('the form can be used after two files, and stands after few and small ones', () => {
  const page = readFileSync('dist/app/sign-in/en.html', 'utf8')
  const awaited = [...page.matchAll(/<script src="\/([^"]+)"|<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)]
    .map(([, script, style]) => script ?? style ?? '')
    .concat('sign-in/en.html')
  expect(awaited.length).toBe(most.firstPaint.files)
  expect(awaited.reduce((sum, file) => sum + brotli(file), 0)).toBeLessThanOrEqual(most.firstPaint.bytes)
  expect(awaited.length + signIn.length).toBeLessThanOrEqual(most.signIn.files)
  expect(bytesOf(signIn)).toBeLessThanOrEqual(most.signIn.bytes)
  // what React needs is asked for at once, and after the form
  const preloads = [...page.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([tag]) => tag)
  expect(preloads.length).toBe(signIn.length - 1)
  expect(preloads.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([])
})

test('the hotel search, where everybody begins, loads no area beside it', () => {
  expect(bytesOf(home) - bytesOf(signIn)).toBeLessThanOrEqual(most.hotelSearch.bytes)
  const scripts = home.filter((name) => name.endsWith('.js'))
  expect(bytesOf(scripts) - bytesOf(signIn)).toBeLessThanOrEqual(most.hotelSearch.scripts)
  expect(
    home.map(bundleOf).filter((name) => /^(areas|later|insurance|tour|train|pnr|admin)/.test(name)),
  ).toEqual([])
})

test('a list that is opened by its address loads the words and the code of lists alone', () => {
  const list = loadedWith(...frame, 'opening-words-en', 'list-words-en', 'pnr')
  expect(bytesOf(list)).toBeLessThanOrEqual(most.pnrList.bytes)
  expect(
    list.map(bundleOf).filter((name) => /^(dropdowns|later|plain|usual|.*-(book|later|more))/.test(name)),
  ).toEqual([])
})

test('the framework is asked for with the page, and behind what the first paint needs', () => {
  const page = readFileSync('dist/app/index.html', 'utf8')
  const behind = [...page.matchAll(/<(?:link rel="modulepreload"|script type="module")[^>]*>/g)].map(
    ([tag]) => tag,
  )
  const asked = behind.map((tag) => bundleOf(/assets\/([^"]+)"/.exec(tag)?.[1] ?? ''))
  expect(asked).toEqual(expect.arrayContaining(['index', 'react', 'base', 'start', 'app', 'frame']))
  expect(behind.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([])
})

test('no field gets another id once it stands: each form would be drawn twice', () => {
  // how Mantine makes one
  const made = (name: string) =>
    readFileSync(`dist/app/assets/${name}`, 'utf8').includes('Math.random().toString(36).slice(2,11)')
  expect(assets.filter(made)).toEqual([])
})

test('what the hotel search shows a moment later brings no pages and no later screens', () => {
  const more = loadedWith('dropdowns').filter((name) => !home.includes(name))
  expect(
    more.map(bundleOf).filter((name) => /^(pages|later|plain|.*-(book|later|more))$/.test(name)),
  ).toEqual([])
})

test('an area is one bundle, perhaps with one more for its later screens', () => {
  for (const area of ['hotel-list', 'insurance', 'tour', 'train'])
    expect(beyond(area, home), area).toBeLessThanOrEqual(most.search.bytes)
  for (const area of ['admin', 'pnr', 'pnr-report', 'order'])
    expect(beyond(area, home), area).toBeLessThanOrEqual(most.list.bytes)
  const areas = [...home, ...loadedWith('areas')]
  expect(beyond('later', areas)).toBeLessThanOrEqual(most.sharedByLater.bytes)
  expect(beyond('book-forms', [...areas, ...loadedWith('later')])).toBeLessThanOrEqual(
    most.sharedByLater.bytes,
  )
  const shared = [...areas, ...loadedWith('later', 'book-forms', 'lists')]
  for (const [further, area] of [
    ['hotel-list', 'hotel'],
    ['hotel-book', 'hotel-list'],
    ['insurance-form', 'insurance'],
    ['insurance-list', 'insurance'],
    ['tour-book', 'tour'],
    ['train-book', 'train'],
    ['pnr-more', 'pnr'],
    ['pnr-papers', 'pnr'],
    ['pnr-report', 'pnr'],
    ['admin-books', 'admin'],
    ['admin-more', 'admin'],
    ['admin-rules', 'admin'],
  ] as const) {
    expect(beyond(further, [...shared, ...loadedWith(area)]), further).toBeLessThanOrEqual(
      most.furtherScreens.bytes,
    )
  }
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
  // nothing needs the list of screens, which names every area's file: the entries ask for it
  expect(scripts.filter((name) => named(name).has('app'))).toEqual([])
})
