import { expect, test } from 'vitest'
import { keptAsSent } from './kept-as-sent.ts'
import type { TrainCommand } from './train-commands.ts'

const meant: TrainCommand = {
  commandId: crypto.randomUUID(),
  kind: 'ISSUE_TRAIN',
  state: 'STAGED',
  stagedAt: '2026-11-21T10:00:00.000Z',
  summary: 'Argo Lawu',
  bookingLocatorCode: 'K-1',
}
const full = () => Promise.reject(new Error('The device is full.'))

const until = '2026-11-21T10:01:00.000Z'

test('a command is kept as sent before each send, with the moment until when it may arrive', async () => {
  const kept: TrainCommand[] = []
  const keep = async (command: TrainCommand) => void kept.push(command)
  const sent = await keptAsSent(meant, keep, until)
  expect(sent).toEqual({ ...meant, state: 'SENT', mayArriveUntil: until })
  const again = await keptAsSent(sent, keep, '2026-11-21T10:09:00.000Z')
  expect(again).toEqual({ ...sent, mayArriveUntil: '2026-11-21T10:09:00.000Z' })
  expect(kept).toEqual([sent, again])
})

test('a full device refuses the first send, and no later one', async () => {
  await expect(keptAsSent(meant, full, until)).rejects.toThrow()
  const sent: TrainCommand = { ...meant, state: 'SENT' }
  expect(await keptAsSent(sent, full, until)).toMatchObject({ state: 'SENT', mayArriveUntil: until })
})
