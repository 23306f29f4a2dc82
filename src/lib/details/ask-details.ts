import * as v from 'valibot'
import { readDetails, type SaleAsked, writeAsked } from '#contract/changes/details'
import { readAnswer } from '../call/failure.ts'
import { addressOf, incorrectResponse, requestTimeoutMs, textOf } from '../call/send.ts'
import { withToken } from '../query/api.ts'

/** Asks for the details of some sales behind everything that a person waits for: the browser sends it when nothing else is to be sent. */
export function askDetails(sales: readonly SaleAsked[]) {
  return withToken(async (bearer) => {
    const address = addressOf(readDetails, {}, { sales: writeAsked(sales) })
    const response = await fetch(address, {
      headers: { accept: 'application/json', authorization: `Bearer ${bearer}` },
      cache: 'no-store',
      priority: 'low',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    const reply = v.safeParse(
      readDetails.reply,
      readAnswer(response.status, response.ok, await textOf(response)),
    )
    if (!reply.success) throw incorrectResponse(response)
    return reply.output.detailList
  })
}
