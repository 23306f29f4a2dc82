import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/api'
import { router } from '../src/router.ts'

/** Under these names the specification itself puts words into addresses (docs/decisions/046-addresses.md). */
const specified = new Set(
  [
    'search searchTerm bookingCode bookingLocatorCode bookerName paxName contactName agent hotelName productName',
    'productType keyword group type airline assetKey to ref loc',
    // coverage, territory and package of a document
    'c t p',
  ].flatMap((names) => names.split(' ')),
)

/** Ours, for words that are no person's: a place, the client's own number of an order, the seal on a paper. */
const nobodys = new Set(['q', 'reference', 'token'])

const planted = ['Putri Lestari', 'putri@mail.example', "O'Brien"]

/** Of a schema of parameters, those that take a name or a mail address as it stands. */
function takesNames(schema: unknown): string[] {
  const entries: [string, unknown][] = Object.entries(Object(schema).entries ?? {})
  return entries.flatMap(([name, entry]) =>
    v.is(anySchema, entry) && planted.some(keptBy(entry)) ? [name] : [],
  )
}

const anySchema = v.custom<v.GenericSchema>((value) => Object(value).kind === 'schema')

const keptBy = (schema: v.GenericSchema) => (words: string) => {
  const parsed = v.safeParse(schema, words)
  return parsed.success && parsed.output === words
}

const ours = (names: readonly string[]) => names.filter((name) => !specified.has(name) && !nobodys.has(name))

test('no call takes a name in its address, but where the specification names the parameter', () => {
  const found = endpoints.flatMap(({ path, query, params }) =>
    ours([...takesNames(query), ...takesNames(params)]).map((name) => `${path} ${name}`),
  )
  expect(found).toEqual([])
})

test('no screen takes a name in its address, but where the specification names the parameter', () => {
  const screens = Object.values(router.routesById)
  const searches = screens.map(({ id, options }) => [String(id), options.validateSearch] as const)
  const withSearch = searches.filter(([, schema]) => schema !== undefined)
  expect(withSearch.length).toBeGreaterThan(10)
  expect(
    withSearch.flatMap(([id, schema]) => ours(takesNames(schema)).map((name) => `${id} ${name}`)),
  ).toEqual([])
})
