import type { HotelSupplier } from '../../../server/hotel/ports.ts'
import { AgentClient } from '../client/agent-client.ts'
import { createWorkedApp, type TestApp, type WorkedApp } from '../test-app.ts'

/** An app over the same database whose supplier HBD has the given functions, and an agent of that app. */
export async function withSupplier(
  t: TestApp,
  changes: Partial<HotelSupplier>,
): Promise<{ app: WorkedApp; sari: AgentClient }> {
  const { suppliers } = t.needs.hotel
  const hotel = { ...t.needs.hotel, suppliers: { ...suppliers, HBD: { ...suppliers.HBD, ...changes } } }
  const app = await createWorkedApp({ ...t.needs, hotel })
  const sari = new AgentClient(app.server)
  await sari.signIn('NUSA/sari', 'tradewind-demo')
  return { app, sari }
}
