import { expect, test } from 'vitest'
import type { TrainCommand } from '../../lib/commands.ts'
import { keptAsSent } from './kept-as-sent.ts'

const meant: TrainCommand = {
  commandId: crypto.randomUUID(),
  kind: 'ISSUE_TRAIN',
  state: 'MEANT',
  meantAt: '2026-11-21T10:00:00.000Z',
  summary: 'Argo Lawu',
  bookingLocatorCode: 'K-1',
}
const full = () => Promise.reject(new Error('The device is full.'))

test('a command is kept as sent once, before its first send, and not again for a repeat', async () => {
  const kept: TrainCommand[] = []
  const keep = async (command: TrainCommand) => void kept.push(command)
  const sent = await keptAsSent(meant, keep)
  expect(sent).toEqual({ ...meant, state: 'SENT' })
  expect(await keptAsSent(sent, keep)).toBe(sent)
  expect(kept).toEqual([sent])
})

test('a full device refuses the first send, and no repeat', async () => {
  await expect(keptAsSent(meant, full)).rejects.toThrow()
  const sent: TrainCommand = { ...meant, state: 'SENT' }
  expect(await keptAsSent(sent, full)).toBe(sent)
})

test('a later send says anew until when it may arrive, where that can be kept', async () => {
  const kept: TrainCommand[] = []
  const keep = async (command: TrainCommand) => void kept.push(command)
  const sent = await keptAsSent(meant, keep, '2026-11-21T10:01:00.000Z')
  const again = await keptAsSent(sent, keep, '2026-11-21T10:09:00.000Z')
  expect(again).toEqual({ ...sent, mayArriveUntil: '2026-11-21T10:09:00.000Z' })
  expect(kept).toEqual([sent, again])
  expect(await keptAsSent(again, full, '2026-11-21T10:20:00.000Z')).toMatchObject({ state: 'SENT' })
})
