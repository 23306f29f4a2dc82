import * as v from 'valibot'
import { demoPassword } from '../../../server/admin/demo-data.ts'
import type { HotelSupplier, SupplierConfirmation } from '../../../server/hotel/ports.ts'
import {
  type Behaviour,
  type HostileSupplier,
  startHostileSupplier,
} from '../../../server/suppliers/http/hostile-supplier-for-tests.ts'
import { connectSupplier } from '../../../server/suppliers/http/supplier-http.ts'
import { createSupplierReports } from '../../../server/suppliers/supplier-reports.ts'
import { AgentClient } from '../client/agent-client.ts'
import { createWorkedApp, type TestApp, type WorkedApp } from '../test-app.ts'

export type OutsideSupplier = {
  app: WorkedApp
  /** Answers as the test says; at first it confirms everything. */
  supplier: HostileSupplier
  /** Confirms under a number of its own. */
  confirm: Behaviour
  signIn(who: string, password?: string): Promise<AgentClient>
  close(): Promise<void>
}

/** What a guest's card would be, if an adapter ever sent it. */
export const cardOfGuest = '4111 1111 1111 1111'

const confirmed = v.object({ reference: v.string() })

/** A second app over the database of `t`, whose HBD is called over HTTP: what it sells comes from the sandbox, but price
 * checks, bookings, look-ups and cancellations go to a supplier on loopback. */
export async function withOutsideSupplier(t: TestApp): Promise<OutsideSupplier> {
  const supplier = await startHostileSupplier()
  let references = 0
  const confirm: Behaviour = (reply) => {
    references += 1
    reply.end(JSON.stringify({ reference: `OUT-${references}` }))
  }
  supplier.behave(confirm)
  const reports = createSupplierReports({ info: () => {}, warn: () => {} })
  const http = connectSupplier({
    supplierCode: 'HBD',
    origin: supplier.origin,
    atOnce: 4,
    takeTurn: async () => {},
    onExchange: (exchange) => reports.exchange('HBD', exchange),
  })
  const sandbox = t.needs.hotel.suppliers
  const app = await createWorkedApp({
    ...t.needs,
    reports,
    hotel: { ...t.needs.hotel, suppliers: { ...sandbox, HBD: overHttp(sandbox.HBD, http) } },
  })
  return {
    app,
    supplier,
    confirm,
    async signIn(who, password = demoPassword) {
      const client = new AgentClient(app.server)
      await client.signIn(who, password)
      return client
    },
    async close() {
      await app.server.close()
      await app.evidenceKept()
      await http.close()
      await supplier.close()
    },
  }
}

function overHttp(sandbox: HotelSupplier, http: ReturnType<typeof connectSupplier>): HotelSupplier {
  const send = (
    operation: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    signal: AbortSignal,
    body?: object,
  ) =>
    http.call({
      operation,
      method,
      path,
      headers: () => ({ 'api-key': 'the key of the platform' }),
      ...(body && { body }),
      deadlineMs: 900,
      signal,
      answer: confirmed,
    })
  const confirmation = (clientReference: string, { reference }: { reference: string }) =>
    ({
      clientReference,
      supplierReference: reference,
      status: 'CONFIRMED',
    }) satisfies SupplierConfirmation
  return {
    ...sandbox,
    async rooms(hotelId, stay, signal) {
      await send('rooms', 'POST', '/hotels', signal, { hotelId })
      return sandbox.rooms(hotelId, stay, signal)
    },
    async check(hotelId, stay, chosen, signal) {
      await send('check', 'POST', '/checkrates', signal, { hotelId, chosen })
      return sandbox.check(hotelId, stay, chosen, signal)
    },
    async book(order, signal) {
      const paymentData = { paymentCard: { cardNumber: cardOfGuest, cardCVC: '737' } }
      const { clientReference, holder } = order
      const sent = { clientReference, holder, remark: `the card is ${cardOfGuest}`, paymentData }
      return confirmation(clientReference, await send('book', 'POST', '/bookings', signal, sent))
    },
    async lookUp(clientReference, signal) {
      const path = `/bookings?clientReference=${clientReference}`
      return confirmation(clientReference, await send('lookUp', 'GET', path, signal))
    },
    async simulateCancellation(supplierReference, signal) {
      await send('simulateCancel', 'DELETE', `/bookings/${supplierReference}?simulate`, signal)
      return { charge: { currency: 'IDR', minor: 0 } }
    },
    async cancel(supplierReference, signal) {
      await send('cancel', 'DELETE', `/bookings/${supplierReference}`, signal)
      return { charge: null }
    },
    changes: {
      parts: ['REMARK'],
      async simulate({ supplierReference, after }, signal) {
        const body = { mode: 'SIMULATION', remark: after.remarks.join() }
        await send('simulateChange', 'PUT', `/bookings/${supplierReference}`, signal, body)
        return {}
      },
      async change({ supplierReference, after }, signal) {
        const body = { mode: 'UPDATE', remark: after.remarks.join() }
        await send('change', 'PUT', `/bookings/${supplierReference}`, signal, body)
        return { at: 'AFTER', answer: {} }
      },
      lookUp: async () => ({ at: 'BEFORE' }),
    },
  }
}
