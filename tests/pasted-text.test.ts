import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }))

test('no field cuts what is pasted into it: a limit of the browser says nothing, a schema says why', () => {
  // `v.maxLength(…)` is a schema's
  const limited = source.filter(({ text }) => /(?<!v\.)\bmaxLength\b/i.test(text))
  expect(limited.map(({ path }) => path)).toEqual([])
})

test('no field drops characters while somebody types', () => {
  const dropping = source.filter(({ text }) =>
    /(currentTarget|target)\.value\s*\.(replace|slice|substring)\(/.test(text),
  )
  expect(dropping.map(({ path }) => path)).toEqual([])
})
