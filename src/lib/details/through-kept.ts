import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Endpoint } from '#contract/call/endpoint'
import { partName } from '#contract/changes/details'
import { serverNow, toDeviceTime } from '../call/clock.ts'
import { ApiFailure } from '../call/failure.ts'
import { deviceAnswers } from '../device/device-wait.ts'
import { keySettled } from '../device/held-key.ts'
import { keepsSales } from '../sales/keep-choice.ts'
import { currentSession } from '../session/session.ts'
import { type KeptDetail, readRecord } from './detail-records.ts'
import { changeDetails, dropDetail, entryFor } from './kept-details.ts'
import { detailRecord } from './kept-head.ts'

/** The query that asks. */
type Asking = { client: QueryClient; queryKey: QueryKey }

/** A store that does not answer is as an empty one. */
const readWaitMs = 2_000

/** The server's answer; until it comes, and where none comes, what the device keeps stands in the query with its own time. An answer is
 * kept in its turn. `code`: the locator of the sale that it belongs to. */
export async function throughKept<T>(
  code: string,
  endpoint: Endpoint,
  { query }: { query?: unknown },
  asking: Asking,
  answer: Promise<T>,
): Promise<T> {
  const part = partName(endpoint, Object(query))
  const shown = showKept(code, part, endpoint, asking)
  const askedAt = serverNow().getTime()
  try {
    const reply = await answer
    void keepOpened(code, part, { at: askedAt, reply })
    return reply
  } catch (error) {
    if (isGone(error)) void dropDetail(code)
    await shown
    throw error
  }
}

async function showKept(
  code: string,
  part: string,
  endpoint: Endpoint,
  { client, queryKey }: Asking,
): Promise<void> {
  const kept = await deviceAnswers(readPart(code, part), readWaitMs).catch(() => null)
  const reply = kept && v.safeParse(endpoint.reply, kept.reply)
  if (!kept || !reply?.success) return
  const updatedAt = Math.min(toDeviceTime(kept.at), Date.now())
  if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < updatedAt)
    client.setQueryData(queryKey, reply.output, { updatedAt })
}

async function readPart(code: string, part: string): Promise<KeptDetail[string] | null> {
  const userId = currentSession()?.claims.userId
  if (!userId || !keepsSales()) return null
  await keySettled()
  const detail = await readRecord<KeptDetail>(userId, code, detailRecord)
  return detail?.[part] ?? null
}

/** Keeps an answer with the others of its sale. */
async function keepOpened(code: string, part: string, answer: KeptDetail[string]): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (!userId) return
  await changeDetails(async (head) => {
    const entry = entryFor(head, code)
    if (!entry) return null
    entry.openedAt = answer.at
    const others = await readRecord<KeptDetail>(userId, code, detailRecord)
    return [{ locator: code, record: detailRecord, value: { ...others, [part]: answer } }]
  })
}

/** Our server says that there is no such sale for this person. A proxy's page has no error code. */
function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === 'NOT_FOUND' || error.code === 'NOT_ALLOWED')
}
