import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mantineVariables } from '../server/browser-build/mantine-variables.ts'
import { cssVariables, theme } from '../src/ui/theme.ts'

const sheet = mantineVariables(theme, cssVariables)
const isSource = /(?<!\.test)\.(tsx?|css)$/
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => isSource.test(path))
  .map((path) => readFileSync(join('src', path), 'utf8'))
  .join('\n')
const named = (text: string) =>
  [...text.matchAll(/var\((--mantine-[\w-]+)\)/g)].flatMap(([, name]) => name ?? [])
const missing = (text: string) => [...new Set(named(text))].filter((name) => !sheet.includes(`${name}:`))

test('our own sheets name only variables that are written', () => {
  expect(named(sources).length).toBeGreaterThan(5)
  expect(missing(sources)).toEqual([])
})

test('so do the sheets of the components that we show, and the variables themselves', () => {
  const files = [...sources.matchAll(/@mantine\/core\/styles\/[\w.]+\.css/g)].map(([path]) => path)
  const styles = [...new Set(files)]
    .map((path) => readFileSync(join('node_modules', path), 'utf8'))
    .join('\n')
  expect(files.length).toBeGreaterThan(15)
  expect(missing(styles)).toEqual([])
  expect(missing(sheet)).toEqual([])
})

test('both appearances have their colours, ours where Mantine’s contrast is too low', () => {
  expect(sheet).toContain('--mantine-color-scheme: dark')
  expect(sheet).toContain('--mantine-color-error: #a8201a')
  expect(sheet).toContain('--mantine-color-error: #ff9d92')
  expect(sheet).not.toContain('--mantine-color-grape-')
})
