import { ECDH } from 'node:crypto'
import type { ReplyOf } from '#contract/call/endpoint'
import * as calls from '#contract/notices/push'
import { deviceName } from '../../auth/device-name.ts'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Serve } from '../../http/call/serve.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { DeviceStore } from './device-store.ts'
import type { PushKeys } from './push-keys.ts'
import type { SendPush } from './send-push.ts'
import { type TryNeeds, tryPush } from './try-push.ts'

export type PushNeeds = TryNeeds & {
  database: Database
  devices: DeviceStore
  keys: PushKeys
  send: SendPush
  isEndpoint: (address: string) => boolean
  now: () => Date
}

export function servePush(serve: Serve, needs: PushNeeds): void {
  const { database, devices, now } = needs
  const audited = (viewer: Viewer, action: string, after: object) => ({
    action,
    subject: `user:${viewer.userId}`,
    after,
  })

  serve.user(calls.readPushState, (viewer) => readState(needs, viewer))

  serve.user(calls.startPush, async (viewer, { body, origin }) => {
    const { subscription, applicationServerKey, language } = body
    refuseUnusable(needs, subscription)
    if (!(await needs.keys.find(applicationServerKey)))
      throw refusal('INVALID_REQUEST', 'refusals.pushKeyUnknown')
    const { userId, sessionId } = viewer
    const device = { userId, sessionId, subscription, publicKey: applicationServerKey, language }
    if (!(await devices.put(device))) throw refusal('NOT_POSSIBLE', 'refusals.pushTaken')
    await recordAudit(
      database,
      now(),
      viewer,
      origin,
      audited(viewer, 'push.started', { device: origin.device }),
    )
    return readState(needs, viewer)
  })

  serve.user(calls.stopPush, async (viewer, { origin }) => {
    if (await devices.remove(viewer.sessionId))
      await recordAudit(
        database,
        now(),
        viewer,
        origin,
        audited(viewer, 'push.stopped', { device: origin.device }),
      )
    return readState(needs, viewer)
  })

  serve.user(calls.switchPushDevice, async (viewer, { params, body, origin }) => {
    if (!(await devices.switchOne(viewer.userId, params.deviceId, body.isOn)))
      throw refusal('NOT_FOUND', 'refusals.pushDeviceUnknown')
    await recordAudit(
      database,
      now(),
      viewer,
      origin,
      audited(viewer, 'push.switched', { deviceId: params.deviceId, isOn: body.isOn }),
    )
    return readState(needs, viewer)
  })

  serve.prepared(
    calls.tryPush,
    (viewer) => tryPush(needs, viewer),
    async (_viewer, _context, outcome) => ({ outcome }),
  )
}

async function readState(
  { devices, keys }: PushNeeds,
  { userId, sessionId }: Viewer,
): Promise<ReplyOf<typeof calls.readPushState>> {
  const { publicKey: applicationServerKey } = await keys.current()
  const all = await devices.list(userId)
  const own = all.find((one) => one.sessionId === sessionId)
  return {
    applicationServerKey,
    isKeyOld: own !== undefined && own.publicKey !== applicationServerKey,
    deviceList: all.map(({ deviceId, device, isOn, toldAt, ...one }) => ({
      deviceId,
      name: deviceName(device),
      isCurrent: one.sessionId === sessionId,
      isOn,
      toldAt: toldAt?.toISOString() ?? null,
    })),
  }
}

function refuseUnusable(
  { isEndpoint }: Pick<PushNeeds, 'isEndpoint'>,
  { endpoint, p256dh }: { endpoint: string; p256dh: string },
): void {
  if (!isEndpoint(endpoint)) throw refusal('INVALID_REQUEST', 'refusals.pushAddress')
  if (!isPoint(p256dh)) throw refusal('INVALID_REQUEST', 'refusals.pushKeyWrong')
}

/** Whether it is an uncompressed point of P-256: nothing could be encrypted for another. */
function isPoint(key: string): boolean {
  try {
    const bytes = Buffer.from(key, 'base64url')
    ECDH.convertKey(bytes, 'prime256v1')
    return bytes.length === 65 && bytes[0] === 4
  } catch {
    return false
  }
}
