import { addDays } from '#contract/day/dates'
import { NoRoom, stayRequest } from '../support/client/agent-client.ts'
import { HttpAgent } from '../support/client/http-agent.ts'
import { type Address, holdOne, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import { quoted } from '../support/sale/insurance-policy.ts'
import { random } from '../support/workload.ts'

/** One may ask for 3,000 searches within an hour, which are 1,000 sales. */
const sellers = ['NUSA/sari', 'NUSA/admin', 'NUSA/budi']

/** People of the demo's agency who book, issue, cancel and get money without a pause. */
export type BusyAgency = {
  /** Locators of the sales whose confirmation has arrived so far. */
  readonly sold: readonly string[]
  /** Throws when one of them failed. */
  stop(): Promise<void>
}

/** `topUp` puts money on the deposit, as the bank's transfers do. */
export async function startSelling(url: string, topUp: () => Promise<unknown>): Promise<BusyAgency> {
  const agents = sellers.map((who) => new HttpAgent(url, who))
  const sold: string[] = []
  let isOver = false
  let failed = false
  const repeat = async (work: () => Promise<unknown>) => {
    while (!isOver && !failed) await work()
  }
  const sell = async (agent: HttpAgent) => {
    await agent.ensureSignedIn()
    if (random() < 0.3) return sold.push(await quoted(agent))
    const booked = await holdSome(agent)
    if (!booked) return
    sold.push(booked.code)
    const next = random()
    if (next < 0.4) await tryToIssue(agent, booked)
    else if (next < 0.7) await tryToCancel(agent, booked)
  }
  for (const agent of agents) await agent.ensureSignedIn()
  const working = Promise.all([...agents.map((agent) => repeat(() => sell(agent))), repeat(topUp)])
  // `stop` reports it
  working.catch(() => {
    failed = true
  })
  return {
    sold,
    async stop() {
      isOver = true
      await working
    },
  }
}

/** `null`: on that day nothing was left. */
async function holdSome(agent: HttpAgent): Promise<Address | null> {
  const checkInDate = addDays(stayRequest().checkInDate, Math.floor(random() * 60))
  const search = { checkInDate, checkOutDate: addDays(checkInDate, 1) }
  try {
    return await holdOne(agent, { search, hotel: Math.floor(random() * 4) })
  } catch (error) {
    if (error instanceof NoRoom) return null
    throw error
  }
}
