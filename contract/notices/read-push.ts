import * as v from 'valibot'
import { type PushMessage, pushMessage } from './message.ts'

/** What a `PushEvent` brings: the bytes, or what a browser that knows declarative messages has made of them. */
export type Pushed = {
  data?: { json(): unknown } | null
  notification?: unknown
  appBadge?: number | null
}

/** `null`: nothing that the server sends. */
export function readPush(pushed: Pushed): PushMessage | null {
  const read = v.safeParse(pushMessage, messageOf(pushed))
  return read.success ? read.output : null
}

const parsedNotification = v.object({
  title: v.string(),
  body: v.string(),
  lang: v.string(),
  tag: v.string(),
  navigate: v.string(),
  actions: v.optional(v.array(v.object({ action: v.string(), title: v.string(), navigate: v.string() })), []),
  data: v.unknown(),
})

function messageOf({ data, notification, appBadge }: Pushed): unknown {
  // a `Notification` has its properties by its class, so they are read by name
  const parsed = v.safeParse(parsedNotification, notification)
  if (parsed.success) return { web_push: 8030, notification: parsed.output, app_badge: appBadge ?? 0 }
  try {
    return data?.json()
  } catch {
    return null
  }
}
