import { writeSync } from 'node:fs'
import * as v from 'valibot'
import { openDatabase } from '../../server/db/open.ts'
import { createCallAllowance } from '../../server/suppliers/http/call-allowance.ts'
import { connectSupplier } from '../../server/suppliers/http/supplier-http.ts'

/** Calls a supplier so many times at once, and prints how each call ended: `answered`, or the kind of its failure. */
const [databaseUrl = '', origin = '', calls = '0', perSecond = '1', perDay = '1'] = process.argv.slice(2)
const log = { info() {}, warn() {}, error() {}, fatal() {} }

const database = await openDatabase({ databaseUrl, dataDir: '', log })
const http = connectSupplier({
  supplierCode: 'HBD',
  origin,
  atOnce: Number(calls),
  takeTurn: createCallAllowance(database, 'HBD', { perSecond: Number(perSecond), perDay: Number(perDay) }),
})
const call = () =>
  http.call({
    operation: 'search',
    method: 'POST',
    path: '/hotels',
    headers: () => ({}),
    body: {},
    deadlineMs: 20_000,
    answer: v.object({}),
  })
const ends = await Promise.allSettled(Array.from({ length: Number(calls) }, call))
writeSync(
  1,
  JSON.stringify(ends.map((end) => (end.status === 'fulfilled' ? 'answered' : Object(end.reason).kind))),
)
await http.close()
await database.close()
