import { createInterface } from 'node:readline'
import { openDatabase } from '../../../server/db/open.ts'
import { repeat } from '../../../server/jobs/repeat.ts'
import { makeNotices } from '../../../server/notices/find/make-notices.ts'
import { createNoticeWork } from '../../../server/notices/notice-work.ts'
import { loopbackNetwork } from './push-service.ts'

/** A process that makes and sends notices whenever it is told the time, in milliseconds, and answers with the time when nothing is left to do. Told
 * `serve`, it goes on by the clock, as the server does. */
const [databaseUrl = '', secret = '', deadlineMs = '1500'] = process.argv.slice(2)
const log = { info() {}, warn() {}, error: (detail: object) => console.error(detail), fatal() {} }

let clock: number | null = null
const now = () => new Date(clock ?? Date.now())
const database = await openDatabase({ databaseUrl, dataDir: '', log })
const config = { trainRoles: [], publicUrl: 'https://travel.example', port: 0, mailFrom: null }
const { needs, sender } = createNoticeWork(
  { database, config, secret, now, log },
  { network: { ...loopbackNetwork, deadlineMs: Number(deadlineMs) }, count: () => {} },
)
console.log('ready')
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'serve') {
    repeat({ everyMs: 10_000, run: () => makeNotices(needs).then(sender.wake) }, console.error)
    repeat(sender.job, console.error)
    continue
  }
  clock = Number(line)
  await makeNotices(needs)
  await sender.job.run()
  await sender.settled()
  console.log(line)
}
