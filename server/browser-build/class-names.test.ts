import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { dropEmptyScripts } from './class-names.ts'

const chunk = (fileName: string, code: string, imports: readonly string[], css: readonly string[] = []) => ({
  type: 'chunk',
  fileName,
  code,
  imports: [...imports],
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set<string>() },
})

const bundleOf = (...chunks: readonly ReturnType<typeof chunk>[]) =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Rolldown.OutputBundle

const plain = chunk('assets/plain-a.js', '\n', [], ['assets/plain-b.css'])

test('who needed a script without code needs its sheet', () => {
  const tour = chunk('assets/tour-c.js', 'import{x}from"./base-d.js";import"./plain-a.js";x()', [
    'assets/base-d.js',
    'assets/plain-a.js',
  ])
  const bundle = bundleOf(plain, tour)
  dropEmptyScripts(bundle)
  expect(Object.keys(bundle)).toEqual(['assets/tour-c.js'])
  expect(tour.code).toBe('import{x}from"./base-d.js";/*plain-b.css*/x()')
  expect(tour.imports).toEqual(['assets/base-d.js'])
  expect([...tour.viteMetadata.importedCss]).toEqual(['assets/plain-b.css'])
})

test('a script that takes something from it fails the build', () => {
  const tour = chunk('assets/tour-c.js', 'import*as all from"./plain-a.js";all()', ['assets/plain-a.js'])
  expect(() => dropEmptyScripts(bundleOf(plain, tour))).toThrow('tour-c.js')
})
