import type { Endpoint } from '#contract/call/endpoint'
import { listPolicies } from '#contract/insurance/list'
import * as papers from '#contract/insurance/papers'
import { readPolicy } from '#contract/insurance/policy'
import { type Org, reaches, readers } from '../matrix-people.ts'
import type { MadePolicy } from './matrix-policies.ts'
import { type Ask, comparable, fingerprint, type Prober } from './matrix-prober.ts'
import { read, sameSet } from './matrix-reading.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

/** The endpoints of insurance documents: a key opens one, and works only for the reader it was made for. */
export const aboutPolicyPapers: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  [
    papers.printPolicyPaper,
    probeKeys(papers.printPolicyPaper, ({ state }, assetKey) => ({
      params: { document: state === 'ISSUED' ? 'certificate' : 'quotation' },
      query: { assetKey },
    })),
  ],
  [
    papers.mailPolicyPaper,
    probeKeys(papers.mailPolicyPaper, (_made, assetKey) => ({
      params: { document: 'certificate' },
      body: { assetKey },
    })),
  ],
  [papers.printProductSummary, probeSummary],
])

async function keyOf(prober: Prober, reader: Org, id: string): Promise<string> {
  const { body } = await prober.ask(reader, readPolicy, { params: { id } })
  return String(Object(body).assetKey)
}

/** Reading a policy returns a key for its papers; for any other reader that key is as good as a wrong one. */
function probeKeys(endpoint: Endpoint, askWith: (made: MadePolicy, assetKey: string) => Ask): Probe {
  return async (prober, wrong) => {
    const shown = prober.world.policies.filter(({ state }) => state === 'ISSUED' || state === 'EXPIRED')
    const before = await fingerprint(prober.world)
    for (const made of prober.sample(shown)) {
      for (const maker of readers.filter((reader) => reaches(reader, made.owner))) {
        const key = await keyOf(prober, maker, made.locator)
        const answerFor = async (opener: Org, assetKey: string) =>
          comparable(await prober.ask(opener, endpoint, askWith(made, assetKey)), assetKey)
        for (const opener of readers.filter((reader) => reader !== maker)) {
          const [named, missing] = [await answerFor(opener, key), await answerFor(opener, `${key}x`)]
          if (named.status !== 404 || JSON.stringify(named) !== JSON.stringify(missing))
            wrong.push(`${opener} opens what ${maker} made: ${JSON.stringify(named)}`)
        }
        // printing is slow, and nothing is hidden from the platform
        if (maker === 'TRADEWIND') continue
        const { status, text } = await prober.ask(maker, endpoint, askWith(made, key))
        const isOpened = endpoint === papers.printPolicyPaper ? status === 200 : status === 409
        if (!isOpened) wrong.push(`${maker} cannot open a paper of ${made.owner}: ${status} ${text}`)
      }
    }
    if ((await fingerprint(prober.world)) !== before) wrong.push('something was changed')
  }
}

/** The report holds exactly the reader's list; `Prober.ask` looks for foreign nett prices. */
export async function probePolicyReport(prober: Prober, wrong: string[]): Promise<void> {
  for (const reader of readers) {
    const { assetKey, bookingListResult } = await read(prober, reader, listPolicies, { pageSize: '100' })
    const query = { assetKey, currentPage: '' }
    const { status, text } = await prober.ask(reader, papers.printPolicyReport, { query })
    const found = prober.world.policies.filter(({ locator }) => text.includes(locator))
    const listed = bookingListResult.map(({ bookingCode }) => bookingCode)
    const expected = prober.world.policies.filter(({ locator }) => listed.includes(locator))
    if (status !== 200 || expected.length === 0 || !sameSet(found, expected))
      wrong.push(`${reader}: ${status}, ${found.length} policies, not ${expected.length}`)
    for (const opener of readers.filter((other) => other !== reader)) {
      const foreign = await prober.ask(opener, papers.printPolicyReport, { query })
      if (foreign.status !== 404) wrong.push(`${opener} reads the report of ${reader}: ${foreign.status}`)
    }
  }
}

async function probeSummary(prober: Prober, wrong: string[]): Promise<void> {
  const query = { s: 'ZUR2', c: 'Individual', t: 'Asia', p: 'Classic' }
  const answers = new Set<string>()
  for (const reader of readers) {
    const { status, text } = await prober.ask(reader, papers.printProductSummary, { query })
    answers.add(`${status} ${text}`)
  }
  if (answers.size !== 1 || ![...answers][0]?.startsWith('200')) wrong.push(...answers)
}
