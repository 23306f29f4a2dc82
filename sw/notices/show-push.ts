import type { PushMessage } from '#contract/notices/message'
import type { NoticePlaces } from '#contract/notices/notice-places'
import { type Pushed, readPush } from '#contract/notices/read-push'
import type { Language } from '#contract/text/language'
import { placesOf, usualPlace } from './place-of.ts'

type Options = NotificationOptions & {
  data: NoticePlaces
  renotify?: boolean
  actions?: { action: string; title: string }[]
}
type Displayed = { data: { noticeId?: unknown } | null | undefined }

export type ShowNeeds = {
  show: (title: string, options: Options) => Promise<void>
  displayed: (tag: string) => Promise<readonly Displayed[]>
  wasShown: (noticeId: string) => Promise<boolean>
  noteShown: (noticeId: string) => Promise<void>
  setBadge: (count: number) => Promise<void>
  /** Chosen on this device. */
  language: () => Promise<Language>
}

/** For what cannot be read: a browser shows words of its own where nothing is shown, and withdraws push in the end. */
const plainWords = {
  en: 'Something is due: open Tradewind.',
  id: 'Ada yang jatuh tempo: buka Tradewind.',
} as const satisfies Record<Language, string>

const icon = '/icons/icon-192.png'

/** Shows what was pushed, each notice once. */
export async function showPush(pushed: Pushed, needs: ShowNeeds): Promise<void> {
  const message = readPush(pushed)
  if (!message) return showPlain(needs)
  await needs.setBadge(message.app_badge).catch(() => {})
  const { noticeId } = message.notification.data
  if (await needs.wasShown(noticeId).catch(() => false)) return showAgain(message, needs)
  await needs.show(message.notification.title, { ...optionsOf(message), renotify: true })
  // behind it: a worker that ends between shows it twice, in one place, rather than never
  await needs.noteShown(noticeId)
}

/** A push must show something: what stands there under its tag stays, without a sound. */
async function showAgain(message: PushMessage, { show, displayed }: ShowNeeds): Promise<void> {
  const { title, tag, data } = message.notification
  const standing = await displayed(tag)
  // a later notice of the same subject has taken its place
  if (standing.some((one) => one.data?.noticeId !== data.noticeId)) return
  await show(title, { ...optionsOf(message), silent: true })
}

async function showPlain({ show, language }: ShowNeeds): Promise<void> {
  const lang = await language()
  const data = { noticeId: '', open: usualPlace, actions: {} }
  await show('Tradewind', { body: plainWords[lang], lang, icon, tag: 'due', data })
}

function optionsOf(message: PushMessage): Options {
  const { body, lang, tag, actions = [] } = message.notification
  return {
    body,
    lang,
    tag,
    icon,
    data: placesOf(message),
    actions: actions.map(({ action, title }) => ({ action, title })),
  }
}
