import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionsOfGroup } from '#contract/admin/audit'
import { auditActions } from '../src/admin/audit/audit-actions.ts'
import { actionKey } from '../src/admin/audit/audit-text.ts'
import { adminAudit as en } from '../src/lib/language/en/admin-audit.ts'
import { adminAudit as id } from '../src/lib/language/id/admin-audit.ts'

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join('server', name), 'utf8'))

/** Not the keys of words: `t('mail.body')`, `under('train.search.obstacle', …)`. */
const code = /(?<!\b(?:t|under)\()'([a-z-]+(?:\.[a-z-]+)+)'/g
const codesIn = (text: string) => [...text.matchAll(code)].map(([, found = '']) => found)
const columns = new Set(
  readdirSync('server/db/tables')
    .filter((name) => name.endsWith('-tables.ts'))
    .flatMap((name) =>
      [...readFileSync(join('server/db/tables', name), 'utf8').matchAll(/^ +(\w+):/gm)].map(
        ([, column]) => column,
      ),
    ),
)

/** The codes that stand in the sources: beside the words that introduce an action, and those of a known kind anywhere. */
function writtenCodes(): string[] {
  const kinds = new Set(auditActions.map((action) => action.split('.')[0]))
  const introduced = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:action|asked|rejected|parked|sent|confirmed): ([^\n]*)/g)].flatMap(
      ([, rest = '']) => codesIn(rest),
    ),
  )
  const ofKnownKind = sources
    .flatMap(codesIn)
    .filter((found) => kinds.has(found.split('.')[0]) && !columns.has(found.split('.').at(-1) ?? ''))
  return [...introduced, ...ofKnownKind].filter((found) => !commandNames().includes(found))
}

/** `policy.create`: what a supplier command is called, which its runner puts an ending to. */
function commandNames(): string[] {
  return sources.flatMap((text) =>
    [...text.matchAll(/\bname: '([a-z]+(?:\.[a-z]+)?)',\n\s+(?:subject|confirmed):/g)].map(
      ([, name = '']) => name,
    ),
  )
}

test('every action that the server writes has words', () => {
  const known: readonly string[] = auditActions
  const written = [...new Set(writtenCodes())]
  expect(written.length).toBeGreaterThan(30)
  expect(written.filter((found) => !known.includes(found))).toEqual([])
})

test('every ending of every supplier command has words', () => {
  const known: readonly string[] = auditActions
  const names = commandNames()
  expect(names).toEqual(expect.arrayContaining(['booking', 'booking.cancel', 'policy.create', 'tour.book']))
  const missing = names.flatMap((name) => {
    // these have words of their own for all endings but one
    const hasOwnWords = sources.some((text) => text.includes(`name: '${name}',\n    confirmed:`))
    const endings = hasOwnWords ? ['orphaned'] : ['confirmed', 'rejected', 'parked', 'orphaned']
    const begins = hasOwnWords || known.includes(`${name}.asked`) || known.includes(`${name}.intended`)
    return [...endings, ...(begins ? [] : ['asked or .intended'])]
      .map((ending) => `${name}.${ending}`)
      .filter((found) => !known.includes(found))
  })
  expect(missing).toEqual([])
})

test('the words in both languages are those of the actions', () => {
  const keys = auditActions.map((action) => actionKey(action)).sort()
  expect(Object.keys(en.action).sort()).toEqual(keys)
  expect(Object.keys(id.action).sort()).toEqual(keys)
})

test('every action belongs to one group of the filter', () => {
  const firsts = Object.values(actionsOfGroup).flat()
  expect(new Set(firsts).size).toBe(firsts.length)
  expect([...new Set(auditActions.map((action) => action.split('.')[0] ?? ''))].sort()).toEqual(
    [...firsts].sort(),
  )
})
