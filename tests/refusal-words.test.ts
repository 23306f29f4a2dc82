import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { adminRefusals } from '#contract/admin/refusals'
import { statusOfFailure } from '#contract/call/failure'
import { refusals } from '#contract/call/refusals'
import { en } from '../src/lib/language/en.ts'
import { id } from '../src/lib/language/id.ts'

/** Their own words say all there is to say (`failures` in the catalogues). */
const saidByCode = new Set(
  [
    'IDEMPOTENCY_KEY_MISSING, SIGN_IN_FAILED, NOT_SIGNED_IN, DEPOSIT_SHORT, ORIGIN_REFUSED, METHOD_NOT_ALLOWED, TOO_SLOW',
    'IN_PROGRESS, PRICE_CHECK_NEEDED, SEARCH_AGAIN, CHANGED_MEANWHILE, KEY_REUSED, ISSUE_FAILED, TOO_MANY_ATTEMPTS',
    'PROOF_NEEDED, TOO_MANY_CALLS, SUPPLIER_FAILED, UNAVAILABLE, SETUP_NEEDED',
  ].flatMap((codes) => codes.split(', ')),
)

/** Refusals in English alone, by the reason why. */
const inEnglish = new Map([
  // has a code of its own beside the sentence
  ['server/auth/password/change-password.ts', 'passwordProblem'],
  // the supplier's own words
  ['server/commands/supplier/ask-supplier.ts', 'error.message'],
  ['server/commands/command-runner.ts', 'sentence'],
  ['server/insurance/quote/price-policy.ts', 'error.message'],
  // no screen sends such a request
  ['server/hotel/auxiliary/save-auxiliary.ts', 'field'],
  ['server/http/call/errors.ts', 'sentenceByCode'],
  ['server/http/observe/metrics.ts', 'There is nothing at this address.'],
  ['server/http/file/upload.ts', 'form'],
])

test('every refusal that a screen can meet has its words in both languages', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join('server', path))
  const found = files.flatMap((path) => wordlessIn(path, readFileSync(path, 'utf8')))
  const met = new Set<string>()
  const left = found.filter(({ path, text }) => {
    const isKnown = text.includes(inEnglish.get(path) ?? '\0')
    if (isKnown) met.add(path)
    return !isKnown
  })
  expect(left.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
  expect([...inEnglish.keys()].filter((path) => !met.has(path))).toEqual([])
})

test('a refusal without words is noticed', () => {
  const source = `
    throw new Refusal('NOT_FOUND', 'There is no such tree.')
    throw new Refusal(code, sentence, undefined, { reason: 'failures.INTERNAL' })
    throw new Refusal('IN_PROGRESS', 'Wait.')`
  expect(wordlessIn('tree.ts', source).map(({ text }) => text)).toEqual([
    "'NOT_FOUND', 'There is no such tree.'",
  ])
})

test('the words name the same values in both languages, or fewer', () => {
  for (const [english, indonesian] of [
    [refusals, id.refusals],
    [adminRefusals, id.adminRefusals],
  ]) {
    expect(Object.keys(indonesian ?? {}).sort()).toEqual(Object.keys(english ?? {}).sort())
    const values = new Map(Object.entries<string>(english ?? {}).map(([key, text]) => [key, valuesIn(text)]))
    for (const [key, text] of Object.entries<string>(indonesian ?? {}))
      expect(values.get(key), key).toEqual(expect.arrayContaining(valuesIn(text)))
  }
  expect([...saidByCode].filter((code) => !(code in statusOfFailure && code in en.failures))).toEqual([])
})

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** The refusals whose facts name no reason, and whose code does not say all. */
function wordlessIn(path: string, source: string): { path: string; text: string }[] {
  const found: { path: string; text: string }[] = []
  new Visitor({
    NewExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier' || callee.name !== 'Refusal') return
      const [code, , , facts] = given
      if (namesReason(facts) || (code && isSaidByCode(code))) return
      found.push({ path, text: given.map(({ start, end }) => source.slice(start, end)).join(', ') })
    },
  }).visit(parseSync(path, source).program)
  return found
}

function isSaidByCode(code: Argument | Expression): boolean {
  return code.type === 'Literal' && saidByCode.has(String(code.value))
}

function namesReason(facts: Argument | undefined): boolean {
  return (
    facts?.type === 'ObjectExpression' &&
    facts.properties.some(
      (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'reason',
    )
  )
}
