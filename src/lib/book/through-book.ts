import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/call/endpoint'
import type { listTravellers } from '#contract/travellers/book'
import type { suggestTravellers } from '#contract/travellers/suggest'
import { toDeviceTime } from '../call/clock.ts'
import { ApiFailure } from '../call/failure.ts'
import { deviceAnswers } from '../device/device-wait.ts'
import { openSales, salesNewestFirst } from '../sales/kept-sales.ts'
import { pageOfBook, suggestOnDevice } from './find-in-book.ts'
import { type KeptBook, openBook } from './kept-book.ts'

type Asking = { client: QueryClient; queryKey: QueryKey }

/** A store that does not answer is as an empty one. */
const readWaitMs = 2_000

const bookHere = (): Promise<KeptBook | null> => deviceAnswers(openBook(), readWaitMs).catch(() => null)

/** The server's answer; where none comes, the page of the book on this device stands in the query with its own time. */
export function throughBook(
  wish: { typed?: string | undefined; after?: string | undefined },
  asking: Asking,
  answer: Promise<ReplyOf<typeof listTravellers>>,
) {
  return orFromDevice(asking, answer, async () => {
    const book = await bookHere()
    return book && { reply: pageOfBook(book, wish), at: book.at }
  })
}

/** The same of who may be meant by some typed letters. */
export function suggestThroughBook(
  typed: string,
  asking: Asking,
  answer: Promise<ReplyOf<typeof suggestTravellers>>,
) {
  return orFromDevice(asking, answer, async () => {
    await openSales()
    const book = await bookHere()
    return { reply: suggestOnDevice(typed, book, salesNewestFirst()), at: book?.at ?? 0 }
  })
}

async function orFromDevice<T>(
  { client, queryKey }: Asking,
  answer: Promise<T>,
  onDevice: () => Promise<{ reply: T; at: number } | null>,
): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const isRefused = error instanceof ApiFailure && error.status >= 400 && error.status < 500
    const here = isRefused ? null : await onDevice()
    if (here && client.getQueryData(queryKey) === undefined)
      client.setQueryData(queryKey, here.reply, { updatedAt: Math.min(toDeviceTime(here.at), Date.now()) })
    throw error
  }
}
