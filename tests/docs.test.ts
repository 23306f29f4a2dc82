import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
]

test('every file that the documentation names exists', () => {
  const missing = pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8')
    const named = [...text.matchAll(/`((?:src|server|contract|tests|sw|docs)\/[\w./-]+\.\w+)`/g)]
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
    return [
      ...named.map(([, path = '']) => path),
      ...linked.map(([, path = '']) => join(dirname(page), path)),
    ]
      .filter((path) => path !== 'docs/openapi.json' && !existsSync(path))
      .map((path) => `${page}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('the list of decisions names every page, and every number without one', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8')
  const numbered = readdirSync('docs/decisions').filter((name) => name !== 'README.md')
  expect(numbered.filter((name) => !list.includes(`](${name})`))).toEqual([])
  const numbers = new Set(numbered.map((name) => Number(name.slice(0, 3))))
  const missing = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1)
    .filter((number) => !numbers.has(number))
    .map((number) => String(number).padStart(3, '0'))
  const [, said = ''] = /The numbers ([\d, and]+) were never used/.exec(list) ?? []
  expect(said.match(/\d+/g) ?? []).toEqual(missing)
})
