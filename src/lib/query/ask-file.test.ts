import { afterEach, expect, test, vi } from 'vitest'
import { printTrainTicket } from '#contract/train/booking'
import { Unreachable } from '../call/failure.ts'
import { askFile } from './ask-file.ts'

vi.mock('../session/session.ts', () => ({ accessToken: async () => 'token', discardToken: () => {} }))
afterEach(() => vi.unstubAllGlobals())

function asked(body: string, type: string, status = 200) {
  const headers = { 'content-type': type, 'content-disposition': 'attachment; filename="ticket.pdf"' }
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
  return askFile(printTrainTicket, { params: { id: 'AB12CD' }, query: { lang: 'en' } })
}

test('a file has the name and the type that the server gave it', async () => {
  const file = await asked('%PDF', 'application/pdf')
  expect([file.name, file.type, await file.text()]).toEqual(['ticket.pdf', 'application/pdf', '%PDF'])
})

test('a page of the network between is no file, as where nothing answers', async () => {
  await expect(asked('<h1>Wi-Fi</h1>', 'text/html')).rejects.toThrow(Unreachable)
  await expect(asked('Sign in', 'text/plain')).rejects.toThrow(Unreachable)
  await expect(asked('<h1>Not Found</h1>', 'text/html', 404)).rejects.toThrow(Unreachable)
})

test('a refusal keeps its words', async () => {
  const refusal = JSON.stringify({ error: 'NOT_FOUND', errorDescription: 'No such booking.' })
  await expect(asked(refusal, 'application/json', 404)).rejects.toThrow('404 / NOT_FOUND / No such booking.')
})
