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

/** Our own parameters, whose texts name no person: a place, a board, the client's order number, the seal of a paper. */
const impersonal = new Set(['q', 'board', 'reference', 'token'])

const personalTexts = ['Putri Lestari', 'putri@mail.example', "O'Brien"]

/** The parameters of a schema that accept a personal name or a mail address unchanged. */
function personalParameters(schema: unknown): string[] {
  const entries: [string, unknown][] = Object.entries(Object(schema).entries ?? {})
  return entries.flatMap(([name, entry]) =>
    v.is(anySchema, entry) && personalTexts.some(isAcceptedBy(entry)) ? [name] : [],
  )
}

const anySchema = v.custom<v.GenericSchema>((value) => Object(value).kind === 'schema')

const isAcceptedBy = (schema: v.GenericSchema) => (words: string) => {
  const parsed = v.safeParse(schema, words)
  return parsed.success && parsed.output === words
}

const withoutAllowed = (names: readonly string[]) =>
  names.filter((name) => !specified.has(name) && !impersonal.has(name))

test('no endpoint takes a personal name in its URL, except in parameters of the specification', () => {
  const found = endpoints.flatMap(({ path, query, params }) =>
    withoutAllowed([...personalParameters(query), ...personalParameters(params)]).map(
      (name) => `${path} ${name}`,
    ),
  )
  expect(found).toEqual([])
})

test('no screen takes a personal name in its URL, except in parameters of the specification', () => {
  const screens = Object.values(router.routesById)
  const searches = screens.map(({ id, options }) => [String(id), options.validateSearch] as const)
  const withSearch = searches.filter(([, schema]) => schema !== undefined)
  expect(withSearch.length).toBeGreaterThan(10)
  expect(
    withSearch.flatMap(([id, schema]) =>
      withoutAllowed(personalParameters(schema)).map((name) => `${id} ${name}`),
    ),
  ).toEqual([])
})
