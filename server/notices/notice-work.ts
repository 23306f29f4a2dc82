import type { AppParts } from '../app-parts.ts'
import { createDeviceStore } from './push/device-store.ts'
import { createPushKeys } from './push/push-keys.ts'
import { createPushSender, type PushNetwork, publicNetwork } from './push/send-push.ts'
import { type CountPush, createSender } from './send/sender.ts'
import { createSendingStore } from './send/sending-store.ts'

type Parts = Pick<AppParts, 'database' | 'secret' | 'now'> & {
  config: Pick<AppParts['config'], 'trainRoles' | 'publicUrl' | 'port' | 'mailFrom'>
  log: Pick<AppParts['log'], 'warn' | 'error'>
}

type Own = { network?: PushNetwork | undefined; count: CountPush }

/** What finds notices and pushes them, without the calls. */
export function createNoticeWork(
  { database, config, secret, now, log }: Parts,
  { network = publicNetwork, count }: Own,
) {
  const { trainRoles, publicUrl, port } = config
  const needs = { database, trainRoles, now }
  const keys = createPushKeys(database, secret, now)
  const devices = createDeviceStore(needs)
  const push = createPushSender({ keys, contact: contactOf(config), network })
  const site = publicUrl ?? `http://localhost:${port}`
  const common = { ...needs, devices, send: push.send, site, count, log }
  const sender = createSender({ ...common, sendings: createSendingStore(needs) })
  return {
    needs,
    common,
    keys,
    sender,
    isEndpoint: network.isEndpoint,
    async close() {
      await sender.stop()
      await push.close()
    },
  }
}

/** To whom push services may complain (RFC 8292 §2.1). */
function contactOf({ publicUrl, mailFrom }: Pick<Parts['config'], 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl?.startsWith('https://')) return publicUrl
  return `mailto:${mailFrom ?? 'nobody@localhost'}`
}
