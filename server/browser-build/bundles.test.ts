import { expect, test } from 'vitest'
import { bundleFor, bundlesOf } from './bundles.ts'
import type { ModuleFacts } from './module-graph.ts'

const reachedBy = (...starts: readonly string[]) => new Set(starts)

test('a module that one area uses is in that area’s bundle', () => {
  expect(bundleFor(reachedBy('hotel'))).toBe('hotel')
  expect(bundleFor(reachedBy('hotel-book'))).toBe('hotel-book')
  expect(bundleFor(reachedBy('hotel', 'hotel-book'))).toBe('hotel')
  expect(bundleFor(reachedBy('train-later'))).toBe('train')
})

test('what several later screens of one area share, its first screen does not load, but for PNRs and administration', () => {
  expect(bundleFor(reachedBy('insurance-form', 'insurance-list'))).toBe('later')
  expect(bundleFor(reachedBy('pnr-more', 'pnr-papers'))).toBe('pnr')
  expect(bundleFor(reachedBy('admin-books', 'admin-more'))).toBe('admin')
  expect(bundleFor(reachedBy('hotel-book', 'hotel-list'))).toBe('hotel-list')
})

test('what only the forms that book share, no record loads', () => {
  expect(bundleFor(reachedBy('hotel-book', 'tour-book'))).toBe('book-forms')
  expect(bundleFor(reachedBy('hotel-book', 'tour-book', 'pnr-more'))).toBe('later')
})

test('what only lists share, no search loads', () => {
  expect(bundleFor(new Set(['pnr', 'insurance-list', 'admin-more']))).toBe('lists')
  expect(bundleFor(new Set(['pnr', 'insurance']))).toBe('areas')
})

test('no first screen loads a style sheet that only later screens show', () => {
  expect(bundleFor(reachedBy('insurance-list'), true)).toBe('late-styles')
  expect(bundleFor(reachedBy('hotel-book', 'tour-book'), true)).toBe('late-styles')
  expect(bundleFor(reachedBy('hotel-list'), true)).toBe('shared')
  expect(bundleFor(reachedBy('tour'), true)).toBe('plain')
})

test('a first screen does not load what only later screens share', () => {
  expect(bundleFor(reachedBy('hotel', 'train'))).toBe('shared')
  expect(bundleFor(reachedBy('hotel-book', 'train'))).toBe('areas')
  expect(bundleFor(reachedBy('hotel-book', 'order-later'))).toBe('later')
  expect(bundleFor(reachedBy('hotel-book', 'dropdowns'))).toBe('areas')
})

test('the entries hold what nothing else needs', () => {
  expect(bundleFor(reachedBy('entry'))).toBeNull()
  expect(bundleFor(reachedBy('sign-in'))).toBeNull()
  expect(bundleFor(reachedBy('app'))).toBe('app')
  expect(bundleFor(reachedBy('app', 'hotel'))).toBe('start')
  expect(bundleFor(reachedBy('entry', 'app', 'sign-in'))).toBe('opening')
  // what the entry needs, it needs before the router is here
  expect(bundleFor(reachedBy('entry', 'app', 'hotel'))).toBe('opening')
  expect(bundleFor(reachedBy('entry', 'app'), true)).toBe('base')
  expect(bundleFor(reachedBy('sign-in', 'app', 'hotel'))).toBe('base')
})

const every = [
  'entry',
  'app',
  'sign-in',
  'frame',
  'pages',
  'later',
  'dropdowns',
  'hotel',
  'hotel-book',
  'hotel-list',
  'tour',
  'tour-book',
  'order',
  'order-later',
]
const withOneMore = (sets: readonly string[][]) =>
  sets.flatMap((set) => every.filter((one) => !set.includes(one)).map((one) => [...set, one]))
const single = every.map((one) => [one])
const sets = [...single, ...withOneMore(single), ...withOneMore(withOneMore(single))]

test('no two bundles need each other, whoever reaches their modules', () => {
  // a module's imports are reached by at least its own starts
  const needs = new Map<string, Set<string>>()
  for (const set of sets) {
    const from = bundleFor(new Set(set))
    for (const more of [...every, ''].map((one) => bundleFor(new Set(one ? [...set, one] : set)))) {
      if (from && more && from !== more) needs.set(from, (needs.get(from) ?? new Set()).add(more))
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(needs.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    )
  expect([...needs.keys()].filter((bundle) => reaches(bundle, bundle))).toEqual([])
})

test('one name of a package counts for the module that has it', () => {
  const modules: Record<string, Partial<ModuleFacts>> = {
    '/app/index.html': { code: "import(/* bundle: app */ './src/start-app.tsx')" },
    '/app/src/start-app.tsx': {
      code: "import(/* bundle: hotel-book */ './hotel/a.tsx'); import(/* bundle: tour-book */ './tour/b.tsx')",
      dynamicImporters: ['/app/index.html'],
      dynamicallyImportedIds: ['/app/src/hotel/a.tsx', '/app/src/tour/b.tsx'],
    },
    '/app/src/hotel/a.tsx': {
      code: "import { Box } from 'widgets'",
      dynamicImporters: ['/app/src/start-app.tsx'],
      importedIds: ['/app/node_modules/widgets/index.js'],
    },
    '/app/src/tour/b.tsx': {
      code: "import 'widgets/map.css'; import { Map, Box as Case } from 'widgets'",
      dynamicImporters: ['/app/src/start-app.tsx'],
      importedIds: ['/app/node_modules/widgets/map.css', '/app/node_modules/widgets/index.js'],
    },
    '/app/node_modules/widgets/index.js': {
      code: "import { Box } from './box.js'; export { Box }; export * from './maps/index.js'",
      importedIds: ['/app/node_modules/widgets/box.js', '/app/node_modules/widgets/maps/index.js'],
    },
    '/app/node_modules/widgets/maps/index.js': {
      code: "export { default as Map } from './map.js'",
      importedIds: ['/app/node_modules/widgets/maps/map.js'],
    },
    '/app/node_modules/widgets/box.js': { code: 'export const Box = 1' },
    '/app/node_modules/widgets/maps/map.js': { code: 'export default 1' },
  }
  const getModuleInfo = (id: string): ModuleFacts | null =>
    modules[id]
      ? {
          code: '',
          importedIds: [],
          importers: [],
          dynamicImporters: [],
          dynamicallyImportedIds: [],
          ...modules[id],
        }
      : null
  const bundle = bundlesOf('/app/', (id) => modules[id]?.code ?? '')
  const of = (id: string) => bundle(id, { getModuleInfo })
  expect(of('/app/src/start-app.tsx')).toBe('app')
  expect(of('/app/src/hotel/a.tsx')).toBe('hotel-book')
  expect(of('/app/node_modules/widgets/maps/map.js')).toBe('tour-book')
  expect(of('/app/node_modules/widgets/box.js')).toBe('book-forms')
})
