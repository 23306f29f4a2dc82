import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { PnrAuxiliary } from '#contract/pnr/auxiliary'
import { pnrDetail } from '../queries.ts'
import { keepAnswer } from './keep-answer.ts'
import { pnrAuxiliary } from './queries.ts'

const booking = { supplierCode: 'HBD', code: 'TW7Q2K' } as const
const { queryKey } = pnrAuxiliary(booking)
const noted = (pnrConfidentialRemarks: string): PnrAuxiliary => ({
  pnrAttachment: null,
  pnrTravelRecords: [],
  paxRemarks: [],
  pnrConfidentialRemarks,
  changes: [],
})

test('a reading that began before a save does not overwrite what was saved', async () => {
  const client = new QueryClient()
  let answerReading: (answer: PnrAuxiliary) => void = () => {}
  const queryFn = () =>
    new Promise<PnrAuxiliary>((resolve) => {
      answerReading = resolve
    })
  const reading = client.fetchQuery({ queryKey, queryFn }).catch(() => {})
  expect(await keepAnswer(client, booking, noted('saved'), () => true)).toBe(true)
  answerReading(noted('as it was before'))
  await reading
  expect(client.getQueryData(queryKey)).toEqual(noted('saved'))
})

test('the history of the booking is read again after a save', async () => {
  const client = new QueryClient()
  const detail = pnrDetail(booking.supplierCode, booking.code).queryKey
  client.setQueryData<unknown>([...detail], { timeline: [] })
  await keepAnswer(client, booking, noted('saved'), () => true)
  expect(client.getQueryState(detail)?.isInvalidated).toBe(true)
})

test('what was answered to a user who left is not kept for the next one', async () => {
  const client = new QueryClient()
  expect(await keepAnswer(client, booking, noted('secret'), () => false)).toBe(false)
  expect(client.getQueryData(queryKey)).toBeUndefined()
})
