import type { Job } from '../../jobs/job.ts'
import type { DemoAgent, DemoAgents } from './demo-agents.ts'
import type { DemoClock } from './demo-clock.ts'
import { planDeposits } from './demo-deposits.ts'
import { noteBooking } from './demo-notes.ts'
import { planOffice } from './demo-office.ts'
import type { PlannedSale } from './demo-plan.ts'
import { planPrices } from './demo-prices.ts'
import type { DemoFaults } from './demo-suppliers.ts'
import { sellHotel } from './sell-hotel.ts'
import { sellPolicy } from './sell-policy.ts'
import { sellTour } from './sell-tour.ts'
import { sellTrain } from './sell-train.ts'
import type { SoldBooking } from './sold-booking.ts'

export type TimelineNeeds = {
  agents: DemoAgents
  clock: DemoClock
  faults: DemoFaults
  runJobs(task: Job['task']): Promise<void>
  present: Date
}

type DemoEvent = { readonly at: Date; run(): Promise<unknown> }

const minuteMs = 60_000

/** Carries out the sales and what becomes of them, in the order of their moments, and ends at the present. */
export async function runTimeline(needs: TimelineNeeds, sales: readonly PlannedSale[]): Promise<void> {
  const { agents, clock, faults, runJobs, present } = needs
  const events: DemoEvent[] = []
  const add = (event: DemoEvent) => {
    const later = events.findIndex(({ at }) => at > event.at)
    events.splice(later < 0 ? events.length : later, 0, event)
  }
  const office = [...planOffice(present), ...planPrices(present), ...planDeposits(present)]
  for (const act of office) add({ at: act.at, run: () => act.run(agents) })
  for (const sale of sales) add({ at: sale.at, run: () => book(needs, add, sale) })
  for (let event = events.shift(); event; event = events.shift()) {
    clock.moveTo(event.at)
    await runJobs('enter sample rates')
    await event.run()
    await clock.stampCommands()
  }
  clock.moveTo(present)
  await runJobs('enter sample rates')
  faults.lookUpsFail = true
  faults.cancellationsFail = true
  await runJobs('reconcile')
  await runJobs('expire holds')
}

async function book(
  { agents, faults, runJobs }: TimelineNeeds,
  add: (event: DemoEvent) => void,
  sale: PlannedSale,
): Promise<void> {
  faults.answersAreLost = sale.fate === 'CHECKING'
  const sold = await sell(agents, sale)
  faults.answersAreLost = false
  if (!sold?.locator) return
  const at = actTime(sale, sold)
  const noted = new Date(sale.at.getTime() + 3 * minuteMs)
  add({ at: noted, run: () => noteBooking(agents, sale, sold) })
  if (sale.fate === 'TIME_LIMIT' && sold.holdUntil) {
    const over = new Date(sold.holdUntil.getTime() + minuteMs)
    add({ at: over, run: () => runJobs('expire holds') })
  }
  if (sale.fate === 'ISSUED' && !sold.isIssued) {
    add({ at, run: async () => sold.issue?.(issuerOf(sale.agent)) })
  }
  if (sale.fate === 'CANCELLED') add({ at, run: async () => sold.cancel?.(sale.agent) })
  if (sale.fate === 'CHANGING') {
    const change = sale.product === 'HOTEL' ? sold.cancel : sold.issue
    add({
      at,
      async run() {
        faults.answersAreLost = true
        await change?.(issuerOf(sale.agent))
        faults.answersAreLost = false
      },
    })
  }
}

/** An hour before the end of the hold at the latest. */
function actTime({ at, actAfter }: PlannedSale, { holdUntil }: SoldBooking): Date {
  const planned = at.getTime() + actAfter * minuteMs
  const latest = holdUntil ? holdUntil.getTime() - 60 * minuteMs : planned
  return new Date(Math.min(planned, latest))
}

/** Budi may book and not issue. */
function issuerOf(agent: DemoAgent): DemoAgent {
  return agent === 'NUSA/budi' ? 'NUSA/sari' : agent
}

/** Books as an agent does, through the calls of the screens; `null`: nothing fits, and nothing was booked. */
function sell(agents: DemoAgents, sale: PlannedSale): Promise<SoldBooking | null> {
  switch (sale.product) {
    case 'HOTEL':
      return sellHotel(agents, sale)
    case 'INSURANCE':
      return sellPolicy(agents, sale)
    case 'TOUR':
      return sellTour(agents, sale)
    case 'TRAIN':
      return sellTrain(agents, sale)
  }
}
