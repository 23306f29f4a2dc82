import type { Endpoint } from '#contract/call/endpoint'
import { verifyPolicy } from '#contract/insurance/papers'
import { verifyPaper } from '#contract/pnr/papers'
import { verifyTour } from '#contract/tour/papers'
import { verifyTrainTicket } from '#contract/train/booking'
import { createSeal } from '../../../../server/http/seal.ts'
import { testSecret } from '../../test-app.ts'
import { type Owner, reaches, readers } from '../matrix-people.ts'
import { comparable, type Prober } from './matrix-prober.ts'
import type { World } from './matrix-world.ts'

type Sold = { owner: Owner; state: string; locator: string }

const soldOf = (made: readonly Sold[]) => made.filter(({ state }) => state === 'ISSUED' || state === 'BOOKED')

const checks: readonly (readonly [
  call: Endpoint,
  purpose: string,
  sold: (world: World) => readonly Sold[],
])[] = [
  [
    verifyPaper,
    'paper',
    ({ made }) => made.map(({ address, ...sold }) => ({ ...sold, locator: address.code })),
  ],
  [verifyPolicy, 'policy paper', ({ policies }) => policies],
  [verifyTrainTicket, 'train ticket', ({ trains }) => trains],
  [verifyTour, 'tour paper', ({ tours }) => tours],
]

/** The link on a paper shows the booking to anyone; nobody can forge such a link from a locator. */
async function probePaperCheck(
  prober: Prober,
  wrong: string[],
  { call, tokens }: { call: Endpoint; tokens: readonly (readonly [owner: Owner, token: string])[] },
): Promise<void> {
  for (const [owner, token] of tokens)
    for (const reader of readers.filter((one) => reaches(one, owner))) {
      const { status } = await prober.ask(reader, call, { params: { token } })
      if (status !== 200) wrong.push(`${reader} cannot verify a paper of ${owner}: ${status}`)
    }
  // one forgery for all: an address may be wrong only so often
  const [sealed = '', signature = ''] = tokens[0]?.[1].split('~') ?? []
  const answerFor = async (text: string) =>
    comparable(await prober.ask('TRADEWIND', call, { params: { token: text } }), text)
  const forged = await answerFor(`${sealed}~${signature.split('').reverse().join('')}`)
  const missing = await answerFor(`${Buffer.from('"AAAAAA"').toString('base64url')}~${signature}`)
  if (forged.status !== 404 || JSON.stringify(forged) !== JSON.stringify(missing))
    wrong.push(`${JSON.stringify(forged)}, missing: ${JSON.stringify(missing)}`)
}

export const paperChecks = checks.map(([call, purpose, sold]) => {
  const probe = (prober: Prober, wrong: string[]) => {
    const seal = createSeal(testSecret, purpose)
    const tokens = prober
      .sample(soldOf(sold(prober.world)))
      .map(({ owner, locator }) => [owner, seal.close(locator).replace('.', '~')] as const)
    return probePaperCheck(prober, wrong, { call, tokens })
  }
  return [call, probe] as const
})
