import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '#contract/call/endpoint'
import type { tryPush as tryPushCall } from '#contract/notices/push'
import type { Viewer } from '../../http/call/viewer.ts'
import { messageOf } from '../send/message.ts'
import type { CountPush } from '../send/sender.ts'
import type { DeviceStore } from './device-store.ts'
import type { SendPush } from './send-push.ts'

export type TryNeeds = {
  devices: DeviceStore
  send: SendPush
  /** Where the app is, without a slash at the end. */
  site: string
  count: CountPush
  log: { warn(detail: object, message: string): void }
  now: () => Date
}

/** Who tries it looks at the device now. */
const ttl = 60

/** Also in quiet hours: the person asks for it. */
export async function tryPush(
  { devices, send, site, count, log, now }: TryNeeds,
  { sessionId, userId }: Viewer,
): Promise<ReplyOf<typeof tryPushCall>['outcome']> {
  const target = await devices.findToTry(sessionId)
  if (target === 'NONE') return 'GONE'
  if (target === 'TOO_SOON') return 'TOO_SOON'
  const message = messageOf(
    { kind: 'TRY' },
    {
      noticeId: randomUUID(),
      topic: 'try',
      holdsDue: await devices.countHoldsDue(userId),
      language: target.language,
      zone: 'UTC',
      site,
      now: now(),
    },
  )
  const { outcome, why } = await send({
    target,
    payload: JSON.stringify(message),
    ttl,
    urgency: 'high',
    topic: message.notification.tag,
  })
  count(outcome)
  if (outcome === 'GONE') await devices.forget(target)
  if (outcome !== 'SENT')
    log.warn({ pushHost: target.host, reason: why }, 'a push that was tried was not taken')
  return outcome
}
