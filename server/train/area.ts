import type { Serve } from '../http/serve.ts'
import { serveTrainCommands } from './command-routes.ts'
import { serveTickets, type TicketNeeds } from './papers/ticket-routes.ts'
import { serveTrainCalls } from './routes.ts'

/** Everything about trains. */
export function serveTrains(serve: Serve, needs: TicketNeeds): void {
  serveTrainCalls(serve, needs)
  serveTrainCommands(serve, needs)
  serveTickets(serve, needs)
}
