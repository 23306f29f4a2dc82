import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AuxiliaryChange, type PnrAuxiliary, readAuxiliary } from '#contract/pnr/auxiliary'
import { ApiFailure, Unreachable } from '../../lib/call/failure.ts'
import { exampleStorage } from '../../lib/device/example-storage.ts'
import { changeEdits, discardEdits, keepEdits, readAttempt, readEdits } from './auxiliary-draft.ts'
import { pnrAuxiliary } from './auxiliary-query.ts'
import { edit } from './field-edits.ts'
import { sendEdits, sendSection } from './send-edits.ts'

const booking = { supplierCode: 'HBD', code: 'TW7Q2K' } as const

vi.mock('../../lib/session/session.ts', () => ({
  currentSession: () => ({ claims: { userId: 'sari' } }),
  onSessionEnd: () => {},
}))
vi.mock('../../lib/query/api.ts', () => ({
  ask: (endpoint: unknown, parts: { body: AuxiliaryChange }, options: { idempotencyKey: string }) =>
    endpoint === readAuxiliary ? read() : save(parts.body, options.idempotencyKey),
}))

/** The two remarks of the booking at the server, who saved them, and the answers by key. */
let saved: { text: string; version: number; by: string }[]
let answers: Map<string, PnrAuxiliary>
/** What reached the server. */
let calls: { key: string; lines: number[] }[]
/** How the next saves go: `LOST`: they are done, and the answer is lost. */
let link: ('FINE' | 'LOST' | 'DEAD')[]

const notes = (): PnrAuxiliary => ({
  pnrAttachment: null,
  pnrTravelRecords: [],
  paxRemarks: [
    {
      guestNumber: 1,
      guestFullName: 'MR A B',
      remarkList: [0, 1, 2, 3, 4].map((at) => saved[at]?.text ?? ''),
    },
  ],
  changes: saved.flatMap(({ version, by }, at) =>
    version > 0
      ? [{ field: `remark-1-${at + 1}`, version, changedBy: by, changedAt: '2026-11-21T05:00:00.000Z' }]
      : [],
  ),
})

async function read(): Promise<PnrAuxiliary> {
  return notes()
}

/** As `server/hotel/auxiliary/save-auxiliary.ts`: all or none; a key gets its first answer again. */
async function save({ paxRemarks = [] }: AuxiliaryChange, key: string): Promise<PnrAuxiliary> {
  const how = link.shift() ?? 'FINE'
  if (how === 'DEAD') throw new Unreachable('The server cannot be reached.')
  const wanted = paxRemarks.flatMap(({ remarkList }) => remarkList)
  calls.push({ key, lines: wanted.map(({ line }) => line) })
  const before = answers.get(key)
  if (before) return before
  const isConflict = wanted.some(({ line, version, text }) => {
    const now = saved[line - 1]
    return now && now.version !== version && now.text !== text
  })
  if (isConflict) throw new ApiFailure(409, 'Changed.', { error: 'CHANGED_MEANWHILE' })
  for (const { line, text } of wanted) write(line, text, 'Sari')
  answers.set(key, notes())
  if (how === 'LOST') throw new Unreachable('The answer was lost on the way.')
  return notes()
}

function write(line: number, text: string, by: string): void {
  saved[line - 1] = { text, version: (saved[line - 1]?.version ?? 0) + 1, by }
}

let client: QueryClient
const needs = () => ({ client, userId: 'sari', booking })

/** Types lines without a network, over what was read before. */
function type(texts: Record<number, string>): void {
  const kept = client.getQueryData<PnrAuxiliary>(pnrAuxiliary(booking).queryKey) ?? notes()
  let edits = readEdits('sari', booking)
  for (const [line, text] of Object.entries(texts)) edits = edit(edits, kept, `remark-1-${line}`, text)
  keepEdits('sari', booking, edits, 0)
}

/** The app is opened anew; only what is stored remains. */
function reopen(): void {
  client = new QueryClient()
}

const texts = () => saved.map(({ text }) => text)

beforeEach(() => {
  saved = [
    { text: 'Late arrival', version: 1, by: 'Budi' },
    { text: '', version: 0, by: '' },
  ]
  answers = new Map()
  calls = []
  link = []
  client = new QueryClient()
  client.setQueryData<unknown>([...pnrAuxiliary(booking).queryKey], notes())
  vi.stubGlobal('localStorage', exampleStorage())
})
afterEach(() => {
  discardEdits('sari', booking)
  vi.unstubAllGlobals()
})

test('what was typed without a network is sent, and waits no more', async () => {
  type({ 1: 'Arrives at noon', 2: 'Towels' })
  reopen()
  expect(await sendEdits(needs())).toEqual({ conflicts: 0, isSaved: true })
  expect(texts()).toEqual(['Arrives at noon', 'Towels'])
  expect(readEdits('sari', booking)).toEqual({})
  expect(calls).toHaveLength(1)
})

test('a field that somebody else has changed stays with both versions, and the others go', async () => {
  type({ 1: 'Arrives at noon', 2: 'Towels' })
  write(1, 'Arrives at 23:00', 'Budi')
  reopen()
  expect(await sendEdits(needs())).toMatchObject({ conflicts: 1 })
  expect(texts()).toEqual(['Arrives at 23:00', 'Towels'])
  expect(Object.keys(readEdits('sari', booking))).toEqual(['remark-1-1'])
  expect(calls).toEqual([{ key: expect.any(String), lines: [2] }])
})

test('one that is changed while it is sent is told, and the others go at once', async () => {
  type({ 1: 'Arrives at noon', 2: 'Towels' })
  write(1, 'Arrives at 23:00', 'Budi')
  // over what this device has read before
  await expect(sendSection(needs(), 'remarks')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(texts()).toEqual(['Arrives at 23:00', 'Towels'])
  expect(Object.keys(readEdits('sari', booking))).toEqual(['remark-1-1'])
  expect(client.getQueryData(pnrAuxiliary(booking).queryKey)).toEqual(notes())
})

test('where both typed the same there is nothing to send', async () => {
  type({ 1: 'Arrives at noon' })
  write(1, 'Arrives at noon', 'Budi')
  expect(await sendEdits(needs())).toEqual({ conflicts: 0, isSaved: false })
  expect(calls).toEqual([])
  expect(readEdits('sari', booking)).toEqual({})
})

test('a send whose answer was lost is sent again under its key, also after a restart, and is done once', async () => {
  type({ 2: 'Towels' })
  link = ['LOST']
  await expect(sendSection(needs(), 'remarks')).rejects.toBeInstanceOf(Unreachable)
  expect(Object.keys(readEdits('sari', booking))).toEqual(['remark-1-2'])
  reopen()
  // a colleague has read it and wrote on: that is no conflict with what was saved already
  write(2, 'Towels, four', 'Budi')
  expect(await sendEdits(needs())).toMatchObject({ conflicts: 0 })
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  expect(saved[1]).toEqual({ text: 'Towels, four', version: 2, by: 'Budi' })
  expect(readEdits('sari', booking)).toEqual({})
  expect(client.getQueryData(pnrAuxiliary(booking).queryKey)).toEqual(notes())
})

test('what was typed on after a lost answer goes after it, as a change of what was saved', async () => {
  type({ 2: 'Towels' })
  link = ['LOST']
  await expect(sendSection(needs(), 'remarks')).rejects.toBeInstanceOf(Unreachable)
  type({ 2: 'Towels and a cot' })
  await sendSection(needs(), 'remarks')
  expect(saved[1]).toEqual({ text: 'Towels and a cot', version: 2, by: 'Sari' })
  expect(readEdits('sari', booking)).toEqual({})
})

test('what never left and was taken back since is not sent', async () => {
  type({ 2: 'Towels' })
  link = ['DEAD']
  await expect(sendSection(needs(), 'remarks')).rejects.toBeInstanceOf(Unreachable)
  type({ 1: 'Arrives at noon', 2: '' })
  await sendSection(needs(), 'remarks')
  expect(calls).toEqual([{ key: expect.any(String), lines: [1] }])
  expect(saved[1]?.version).toBe(0)
})

test('a refusal is an answer: the next send is another one', async () => {
  type({ 1: 'Arrives at noon' })
  write(1, 'Arrives at 23:00', 'Budi')
  await expect(sendSection(needs(), 'remarks')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(readAttempt('sari', booking, 'remarks')).toBeNull()
})

test('without an answer everything waits on', async () => {
  type({ 1: 'Arrives at noon', 2: 'Towels' })
  link = ['DEAD']
  await expect(sendEdits(needs())).rejects.toBeInstanceOf(Unreachable)
  expect(Object.keys(readEdits('sari', booking))).toEqual(['remark-1-1', 'remark-1-2'])
  expect(texts()).toEqual(['Late arrival', ''])
})

/** A tab that shows what was kept when it was opened, and has not heard of other tabs since. */
function openTab() {
  let shown = readEdits('sari', booking)
  return {
    type(line: number, text: string) {
      const next = edit(shown, notes(), `remark-1-${line}`, text)
      changeEdits('sari', booking, { shown, next }, 0)
      shown = readEdits('sari', booking)
    },
    save: () => sendSection(needs(), 'remarks', shown),
    send: () => sendEdits(needs(), shown),
  }
}

describe('two tabs with the same booking', () => {
  test('each keeps its own line beside the other one, and takes back only its own', async () => {
    const [first, second] = [openTab(), openTab()]
    first.type(1, 'Arrives at noon')
    second.type(2, 'Towels')
    expect(Object.keys(readEdits('sari', booking))).toEqual(['remark-1-1', 'remark-1-2'])
    first.type(1, 'Late arrival')
    expect(Object.keys(readEdits('sari', booking))).toEqual(['remark-1-2'])
  })

  test('what the pressed one shows is saved', async () => {
    const [first, second] = [openTab(), openTab()]
    first.type(1, 'Arrives at noon')
    second.type(2, 'Towels')
    expect(await first.save()).toBe(true)
    expect(saved[0]?.text).toBe('Arrives at noon')
    expect(readEdits('sari', booking)).toEqual({})
  })

  test.each(['save', 'send'] as const)(
    'what the other one has discarded is saved by %s where it is shown',
    async (how) => {
      const first = openTab()
      first.type(1, 'Arrives at noon')
      discardEdits('sari', booking)
      expect(await first[how]()).not.toBe(false)
      expect(texts()).toEqual(['Arrives at noon', ''])
    },
  )

  test('nothing is called saved where nothing was sent', async () => {
    expect(await openTab().save()).toBe(false)
    expect(calls).toEqual([])
  })
})
