import { afterEach, expect, test, vi } from 'vitest'
import { searchInsurance } from '#contract/insurance/insurance'
import { formBody } from './form-body.ts'
import { send } from './send.ts'

const upload = { maxBytes: 100, file: 'groupInputFile', json: 'jsonParams' }
const jsonParams = { tripName: 'Single Trip' }

afterEach(() => vi.unstubAllGlobals())

test('the JSON comes before the file, under the names of the endpoint', async () => {
  const content = new TextEncoder().encode('rows')
  const form = formBody(upload, { jsonParams, file: { fileName: 'group.xlsx', content } })
  expect([...form.keys()]).toEqual(['jsonParams', 'groupInputFile'])
  expect(form.get('jsonParams')).toBe('{"tripName":"Single Trip"}')
  const file = form.get('groupInputFile')
  expect(file).toBeInstanceOf(File)
  if (!(file instanceof File)) return
  expect(file.name).toBe('group.xlsx')
  expect(await file.text()).toBe('rows')
})

test('the form of a call that takes a file alone has that file', async () => {
  const form = formBody({ maxBytes: 10 }, { fileName: 'backup', content: new Uint8Array([1, 2]) })
  expect([...form.keys()]).toEqual(['file'])
  const file = form.get('file')
  expect(file).toBeInstanceOf(File)
  expect(file instanceof File && new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array([1, 2]))
})

test('without a file the form holds the JSON alone', () => {
  expect([...formBody(upload, { jsonParams, file: null }).keys()]).toEqual(['jsonParams'])
})

test('an uploading call is sent without a content type of ours', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init)
    return Promise.resolve(Response.json({ error: 'INVALID_REQUEST' }, { status: 400 }))
  })
  const search = {
    tripName: 'Single Trip',
    coverageName: 'Individual',
    isAlreadyTravel: 'no',
    destinationCountries: [],
    coverageStartDate: '2026-12-10',
    coverageEndDate: '2026-12-10',
    coverageNumberOfDays: 1,
    numberOfAdults: 1,
    numberOfSeniors: 0,
    numberOfChildren: 0,
  } as const
  await send(
    searchInsurance,
    { body: { jsonParams: { ...search, destinationCountries: [] }, file: null } },
    {},
  ).catch(() => {})
  expect(sent[0]?.body).toBeInstanceOf(FormData)
  expect(new Headers(sent[0]?.headers).has('content-type')).toBe(false)
})
