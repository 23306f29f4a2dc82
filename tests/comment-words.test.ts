import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

/** Words of English, units and products that are spelled so. */
const meant = new Set(['iPad', 'iPhone', 'kB', 'sRGB'])

test('an identifier stands in backticks in every comment', () => {
  const files = ['contract', 'server', 'src', 'sw', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|m[jt]s|css)$/.test(path))
      .map((path) => join(folder, path)),
  )
  expect(files.length).toBeGreaterThan(2_500)
  expect(files.flatMap((path) => bareIn(path, readFileSync(path, 'utf8')))).toEqual([])
})

test('a bare identifier is noticed, in prose alone', () => {
  const source = `
    /** Every value bookerValue both agree
     * on, as \`bookerValue
     * of ownedName\` says; nothing: cookieStore. */
    const ownValue = 'of // someValue'
    // at its ownName <iPhone>, see https://example.org/aPage and "aText" of aPart.ts, src/aFolder/x and oneValue/twoValue
    // biome-ignore lint/suspicious/noConsole: as otherName says
    const more = \`/* inText \${/* withinText */ ownValue} */\``
  expect(bareIn('tree.ts', source)).toEqual([
    'tree.ts:2: bookerValue',
    'tree.ts:4: cookieStore',
    'tree.ts:6: ownName',
    'tree.ts:6: oneValue',
    'tree.ts:6: twoValue',
    'tree.ts:7: otherName',
    'tree.ts:8: withinText',
  ])
  expect(bareIn('tree.css', '.a { /* of someClass */\n}')).toEqual(['tree.css:1: someClass'])
})

/** Identifiers in camel case that stand in the prose of a comment, each with its line. */
function bareIn(path: string, source: string): string[] {
  return commentsOf(path, source).flatMap(({ start, text }) => {
    const prose = text.replace(notProse, (quoted) => ' '.repeat(quoted.length))
    return [...prose.matchAll(/\b[a-z]+[A-Z]\w*\b/g)]
      .filter(([word]) => !meant.has(word))
      .map(({ 0: word, index }) => `${path}:${source.slice(0, start + index).split('\n').length}: ${word}`)
  })
}

/** Code in backticks, quoted text, addresses, files, and the rule of a lint that a comment turns off. */
const notProse =
  /`[^`]*`|"[^"\n]*"|\w+:\/\/\S+|\b(contract|server|src|sw|tests|docs|lint)\/[\w./-]+|[\w-]+\.(tsx?|m[jt]s|css)\b/g

function commentsOf(path: string, source: string): { start: number; text: string }[] {
  if (path.endsWith('.css'))
    return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({ start: index, text }))
  return parseSync(path, source).comments.map(({ start, end }) => ({ start, text: source.slice(start, end) }))
}
