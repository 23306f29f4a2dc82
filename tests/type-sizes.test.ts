import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Papers are printed, and a logo's letters fill its square: they have sizes of their own. */
const ownSizes = ['shell/paper/paper-sheet.module.css', 'shell/session/org-logo.module.css']

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !ownSizes.includes(path))
  .map((path) => [path, readFileSync(join('src', path), 'utf8')] as const)

function declared(pattern: RegExp): readonly string[] {
  return sheets.flatMap(([path, css]) => (css.match(pattern) ?? []).map((found) => `${path}: ${found}`))
}

// design: look, a face
test('type has the six sizes of the theme', () => {
  const base = readFileSync('src/ui/styles/base.css', 'utf8')
  expect([...base.matchAll(/--tw-type-\w+: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16)).toEqual([
    12, 13, 14, 16, 20, 28,
  ])
  expect(
    declared(/(?<![\w-])font(?:-size)?: (?!inherit|var\(--tw-type-|min\(var\(--tw-type-)[^;]+/g),
  ).toEqual([])
})

test('and three weights', () => {
  expect(declared(/font-weight: (?!400|600|700|inherit)[^;]+/g)).toEqual([])
  expect(declared(/font-weight: 600/g).length).toBeGreaterThan(5)
})
