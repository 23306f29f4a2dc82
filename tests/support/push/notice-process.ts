import { createInterface } from 'node:readline'
import { openDatabase } from '../../../server/db/open.ts'
import { makeNotices } from '../../../server/notices/find/make-notices.ts'
import { createNoticeWork } from '../../../server/notices/notice-work.ts'
import { loopbackNetwork } from './push-service.ts'

/** A process that makes and sends notices whenever it is told the time, in milliseconds, and answers with the time when nothing is left to do. */
const [databaseUrl = '', secret = ''] = process.argv.slice(2)
const log = { info() {}, warn() {}, error: (detail: object) => console.error(detail), fatal() {} }

let clock = 0
const database = await openDatabase({ databaseUrl, dataDir: '', log })
const config = { trainRoles: [], publicUrl: 'https://travel.example', port: 0, mailFrom: null }
const { needs, sender } = createNoticeWork(
  { database, config, secret, now: () => new Date(clock), log },
  { network: loopbackNetwork, count: () => {} },
)
console.log('ready')
for await (const line of createInterface({ input: process.stdin })) {
  clock = Number(line)
  await makeNotices(needs)
  await sender.job.run()
  await sender.settled()
  console.log(line)
}
