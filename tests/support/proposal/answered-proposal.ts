import type { Proposal } from '#contract/proposal/proposal'
import type { TestApp } from '../test-app.ts'

type Typed = { name?: string; phone?: string; sentence?: string }

/** Chooses the last offer of each need on the page of a proposal, as its client; answers the status. */
export async function answer(
  { app }: Pick<TestApp, 'app'>,
  { link, version, content }: Proposal,
  typed: Typed = {},
): Promise<number> {
  const form = new URLSearchParams({ version: String(version), name: '', phone: '', sentence: '', ...typed })
  for (const { needId, offerList } of content.needList) form.set(needId, offerList.at(-1)?.offerId ?? '')
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: link ?? '',
    headers: { host: 'localhost:8080', 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  })
  return statusCode
}
