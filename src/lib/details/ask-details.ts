import * as v from 'valibot'
import type { Ask } from '#contract/call/endpoint'
import { readDetails } from '#contract/changes/details'
import { readAnswer } from '../call/failure.ts'
import { incorrectResponse, requestTimeoutMs, textOf } from '../call/send.ts'
import { withToken } from '../query/api.ts'

type Sales = Ask<typeof readDetails>['body']['saleList']

/** Asks for the details of some sales behind everything that a person waits for: the browser sends it when nothing else is to be sent. */
export function askDetails(saleList: Sales) {
  return withToken(async (bearer) => {
    const response = await fetch(readDetails.path, {
      method: readDetails.method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${bearer}`,
      },
      body: JSON.stringify({ saleList }),
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
