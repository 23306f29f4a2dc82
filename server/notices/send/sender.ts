import type { Job } from '../../jobs/job.ts'
import type { DeviceStore } from '../push/device-store.ts'
import type { Push, Pushed, SendPush } from '../push/send-push.ts'
import { createLanes } from './lanes.ts'
import { messageOf, tagOf } from './message.ts'
import { pauseAfter } from './pause-after.ts'
import type { ClaimedSending, SendingStore } from './sending-store.ts'
import { toldOf } from './told-of.ts'

export type CountPush = (outcome: Pushed['outcome']) => void

type Log = {
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

type Needs = {
  sendings: SendingStore
  devices: Pick<DeviceStore, 'forget'>
  send: SendPush
  site: string
  count: CountPush
  log: Log
  now: () => Date
}

export type Sender = {
  readonly job: Job
  /** Looks for what waits at once. */
  wake(): void
  /** Resolves when no lane runs. */
  settled(): Promise<void>
  /** Begins nothing more; resolves when what is under way has ended. */
  stop(): Promise<void>
}

/** A push service wakes a sleeping device only for what is urgent. */
const urgentMs = 3 * 3_600_000

/** Sends what waits, to each push service in a lane of its own: the job begins the lanes and waits for none. */
export function createSender(needs: Needs): Sender {
  const { sendings, log } = needs
  const lanes = createLanes()
  const running = new Map<string, Promise<void>>()
  let isStopping = false
  let wakeJob = () => {}

  async function work(host: string): Promise<void> {
    for (let room = lanes.room(host); room > 0 && !isStopping; room = lanes.room(host)) {
      const claimed = await sendings.claim(host, room)
      if (claimed.length === 0) return
      for (const _ of claimed) lanes.began(host)
      await Promise.all(claimed.map(sendClaimed))
    }
  }

  async function sendClaimed(sending: ClaimedSending): Promise<void> {
    let isWell = false
    try {
      const pushed = await needs.send(pushOf(sending, needs))
      isWell = pushed.outcome !== 'LATER'
      needs.count(pushed.outcome)
      await record(needs, sending, pushed)
    } finally {
      lanes.ended(sending.host, isWell)
    }
  }

  function begin(host: string): void {
    if (running.has(host) || isStopping) return
    const run = work(host)
      // claimed ones come up again when their lease ends
      .catch((error: unknown) => log.error({ err: error, host }, 'pushing failed; it will be tried again'))
      .finally(() => running.delete(host))
    running.set(host, run)
  }

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.all(running.values())
  }

  return {
    job: {
      task: 'send notices',
      everyMs: 1_000,
      async run() {
        for (const host of await sendings.hosts()) begin(host)
      },
      idle: {
        maxMs: 8_000,
        isIdle: async () => (await sendings.hosts()).length === 0,
        watch(wake) {
          wakeJob = wake
        },
      },
    },
    wake: () => wakeJob(),
    settled,
    stop() {
      isStopping = true
      return settled()
    },
  }
}

function pushOf(sending: ClaimedSending, { site, now }: Pick<Needs, 'site' | 'now'>): Push {
  const { noticeId, topic, holdsDue, language, zone, endsAt, kind } = sending
  const at = now()
  const leftMs = endsAt.getTime() - at.getTime()
  const message = messageOf(toldOf(sending), { noticeId, topic, holdsDue, language, zone, site, now: at })
  const isUrgent = (kind === 'LIMIT' || kind === 'UNSEEN') && leftMs < urgentMs
  return {
    target: sending,
    payload: JSON.stringify(message),
    ttl: Math.max(Math.floor(leftMs / 1_000), 0),
    urgency: isUrgent ? 'high' : 'normal',
    topic: tagOf(topic),
  }
}

async function record(needs: Needs, sending: ClaimedSending, pushed: Pushed): Promise<void> {
  const { sendings, devices, log, now } = needs
  const { noticeId, deviceId, host, endsAt } = sending
  if (pushed.outcome === 'SENT') return sendings.end(sending, 'SENT')
  // with what waits for it
  if (pushed.outcome === 'GONE') return devices.forget(sending)
  const { why } = pushed
  if (pushed.outcome === 'REFUSED') {
    log[why === '413' ? 'error' : 'warn']({ noticeId, deviceId, host, why }, 'a push was refused')
    return sendings.end(sending, 'REFUSED')
  }
  log.warn({ noticeId, deviceId, host, why }, 'a push was not taken')
  const pauseMs = pauseAfter(sending.tries, pushed.retryAfterMs)
  const isTooLate = now().getTime() + pauseMs >= endsAt.getTime()
  return isTooLate ? sendings.end(sending, 'DROPPED') : sendings.putOff(sending, pauseMs)
}
