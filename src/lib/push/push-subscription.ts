import * as v from 'valibot'
import { dropStored, readStored, writeStored } from '../device/storage.ts'

/** Of whom, and by which subscription, the server reaches this device: noted when the server has taken it. */
const noted = v.object({
  userId: v.string(),
  /** Its address as a digest: whoever knows the address itself could send something there. */
  endpoint: v.string(),
  language: v.string(),
})
const storageName = 'tradewind.notices'
export type NotedPush = v.InferOutput<typeof noted>

export const notedPush = (): NotedPush | null => readStored(storageName, noted)
export const notePush = (push: NotedPush): void => writeStored(storageName, push)
export const forgetNotedPush = (): void => dropStored(storageName)

/** `null`: none, or a browser without push. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** Ends what reaches this device, also without a network, and takes away what stands on its screen. */
export async function endPush(): Promise<void> {
  const ended = pushSubscription().then((subscription) => subscription?.unsubscribe())
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = (await registration?.getNotifications?.().catch(() => [])) ?? []
  for (const one of shown) one.close()
  await navigator.clearAppBadge?.().catch(() => {})
  await ended
}
