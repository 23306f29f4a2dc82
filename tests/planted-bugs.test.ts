import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { plantedBugs } from './planted/planted-bugs.ts'
import { withBug } from './planted/working-copy.ts'

const programs = /\.(ts|tsx|mjs)$/
const texts = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g

/** Whether a text of the file is the title of the test, alone or behind its blocks' titles; `${…}`, `$name` and `%s` stand
 * for anything. */
function hasTest(source: string, name: string): boolean {
  return [...source.matchAll(texts)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => text.length > 15)
    .some((text) => {
      const pattern = text
        .split(/\$\{[^}]*\}|\$\w+|%s/)
        .map((part) => part.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&'))
        .join('.+')
      return new RegExp(`(^| )${pattern}$`).test(name)
    })
}

test('every planted bug has its text exactly once, a program that can still be read, and a test of its name', () => {
  const wrong = plantedBugs.flatMap((bug) => {
    const { file: testFile, name } = bug.caughtBy
    const changed = [...withBug('.', bug)].filter(([file]) => programs.test(file))
    return [
      ...changed.flatMap(([file, text]) => {
        const { errors, module } = parseSync(file, text)
        const imports = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
        const missing = imports.filter(
          (path) => path.startsWith('.') && !existsSync(join(dirname(file), path)),
        )
        return [...errors.map(({ message }) => message), ...missing].map(
          (what) => `${bug.name}: ${file}: ${what}`,
        )
      }),
      ...(hasTest(readFileSync(testFile, 'utf8'), name)
        ? []
        : [`${bug.name}: no test "${name}" in ${testFile}`]),
    ]
  })
  expect(wrong).toEqual([])
})
