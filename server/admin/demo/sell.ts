import type { SupplierCode } from '#contract/hotel/supplier'
import type { DemoAgent, DemoAgents } from './demo-agents.ts'
import type { PlannedSale } from './demo-plan.ts'
import { sellHotel } from './sell-hotel.ts'
import { sellPolicy } from './sell-policy.ts'
import { sellTour } from './sell-tour.ts'
import { sellTrain } from './sell-train.ts'

/** A booking of the demo, and how its agents go on with it. */
export type SoldBooking = {
  /** `null`: the outcome is not known. */
  readonly locator: string | null
  readonly holdUntil: Date | null
  readonly hotel?: { readonly supplierCode: SupplierCode; readonly code: string }
  readonly isIssued?: boolean
  issue?(by: DemoAgent): Promise<void>
  cancel?(by: DemoAgent): Promise<void>
}

/** Books as an agent does, through the calls of the screens; `null`: nothing fits, and nothing was booked. */
export function sell(agents: DemoAgents, sale: PlannedSale): Promise<SoldBooking | null> {
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
