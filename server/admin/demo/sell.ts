import type { DemoAgents } from './demo-agents.ts'
import type { PlannedSale } from './demo-plan.ts'
import { sellHotel } from './sell-hotel.ts'
import { sellPolicy } from './sell-policy.ts'
import { sellTour } from './sell-tour.ts'
import { sellTrain } from './sell-train.ts'
import type { SoldBooking } from './sold-booking.ts'

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
