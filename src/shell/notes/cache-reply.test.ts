import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { PnrAuxiliary } from '#contract/pnr/auxiliary'
import { readPnr } from '#contract/pnr/pnr'
import { keyOf } from '../../lib/query/query.ts'
import { pnrAuxiliary } from './auxiliary-query.ts'
import { cacheReply } from './cache-reply.ts'

const booking = { supplierCode: 'HBD', code: 'TW7Q2K' } as const
const { queryKey } = pnrAuxiliary(booking)
const noted = (pnrConfidentialRemarks: string): PnrAuxiliary => ({
  pnrAttachment: null,
  pnrTravelRecords: [],
  paxRemarks: [],
  pnrConfidentialRemarks,
  changes: [],
})

test('a read that started before a save does not overwrite its reply', async () => {
  const client = new QueryClient()
  let answerReading: (answer: PnrAuxiliary) => void = () => {}
  const queryFn = () =>
    new Promise<PnrAuxiliary>((resolve) => {
      answerReading = resolve
    })
  const reading = client.fetchQuery({ queryKey, queryFn }).catch(() => {})
  expect(await cacheReply(client, booking, noted('saved'), () => true)).toBe(true)
  answerReading(noted('as it was before'))
  await reading
  expect(client.getQueryData(queryKey)).toEqual(noted('saved'))
})

test('the booking is refetched after a save', async () => {
  const client = new QueryClient()
  const detail = [...keyOf(readPnr), { params: booking }]
  client.setQueryData<unknown>([...detail], { timeline: [] })
  await cacheReply(client, booking, noted('saved'), () => true)
  expect(client.getQueryState(detail)?.isInvalidated).toBe(true)
})

test('a reply to a user who signed out is not cached for the next one', async () => {
  const client = new QueryClient()
  expect(await cacheReply(client, booking, noted('secret'), () => false)).toBe(false)
  expect(client.getQueryData(queryKey)).toBeUndefined()
})
