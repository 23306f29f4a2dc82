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

test('the tour of the code has at most thirty files', () => {
  const rows = readFileSync('docs/tour-of-the-code.md', 'utf8').match(/^\| `/gm) ?? []
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.length).toBeLessThanOrEqual(30)
})
