import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => join('src', path))

/** The classes of each CSS module. */
const defined = new Map(
  files.filter((path) => path.endsWith('.module.css')).map((path) => [path, classesOf(path)] as const),
)

type Use = { user: string; sheet: string; names: readonly string[]; isDynamic: boolean }

const uses = files.filter((path) => /(?<!\.test)\.tsx?$/.test(path)).flatMap(usesIn)

/** What stands before each brace that holds declarations. */
function selectorsIn(path: string): string[] {
  const css = readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '')
  return css.replace(/@media[^{]*\{/g, '').match(/[^{}]*(?=\{)/g) ?? []
}

function classesOf(path: string): ReadonlySet<string> {
  return new Set(
    selectorsIn(path).flatMap((selector) =>
      [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  )
}

function usesIn(path: string): Use[] {
  const text = readFileSync(path, 'utf8')
  const body = text.replace(/^import .*$/gm, '').replace(/'[^'\n]*'/g, '')
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)].map(
    ([, name = '', specifier = '']) => ({
      user: path,
      sheet: normalize(join(dirname(path), specifier)),
      names: [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
      isDynamic: new RegExp(`\\b${name}\\[`).test(body),
    }),
  )
}

test('every class that a component names is in its style sheet', () => {
  const missing = uses.flatMap(({ user, sheet, names }) =>
    names.filter((name) => !defined.get(sheet)?.has(name)).map((name) => `${user}: ${name} of ${sheet}`),
  )
  expect(missing).toEqual([])
})

test('every class of a style sheet is used', () => {
  const unused = [...defined].flatMap(([sheet, names]) => {
    const users = uses.filter((use) => use.sheet === sheet)
    if (users.some(({ isDynamic }) => isDynamic)) return []
    const used = new Set(users.flatMap((use) => use.names))
    return [...names].filter((name) => !used.has(name)).map((name) => `${sheet}: ${name}`)
  })
  expect(unused).toEqual([])
})

/** Parts of a selector at these signs, outside brackets. */
function partsOf(selector: string, signs: RegExp): string[] {
  let depth = 0
  const marked = Array.from(selector, (sign) => {
    if (sign === ')' || sign === ']') depth -= 1
    const shown = depth === 0 && signs.test(sign) ? '\n' : sign
    if (sign === '(' || sign === '[') depth += 1
    return shown
  }).join('')
  return marked.split('\n').filter((part) => part.trim() !== '')
}

/** Whether a tag, a class, an id or an attribute is named, and not by pseudo-classes alone. */
function namesSomething(compound: string): boolean {
  const [, inner] = compound.match(/:(?:is|where)\((.*)\)/) ?? []
  if (inner !== undefined && partsOf(inner, /,/).every(namesSomething)) return true
  return /^[a-z]|[.#[]/.test(compound.trim().replace(/:[\w-]+\(.*\)/g, ''))
}

test('what a rule with :has() or a sibling is about has a name: else every change restyles a whole page', () => {
  const nameless = files
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) =>
      selectorsIn(path)
        .flatMap((list) => partsOf(list, /,/))
        .filter((selector) => {
          const compounds = partsOf(selector, /[\s>~+]/)
          const last = compounds.pop() ?? ''
          const looks = compounds.some((one) => one.includes(':has(')) || partsOf(selector, /[~+]/).length > 1
          return looks && !namesSomething(last)
        })
        .map((selector) => `${path}: ${selector.trim()}`),
    )
  expect(nameless).toEqual([])
})
