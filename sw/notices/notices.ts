import { signInLanguageOf } from '#contract/access/sign-in-page'
import type { Pushed } from '#contract/notices/read-push'
import { keptSignInNote } from '../sign-in.ts'
import { openPlace } from './open-place.ts'
import { tappedPlace } from './place-of.ts'
import { showPush } from './show-push.ts'
import { noteShown, wasShown } from './shown-notices.ts'

/** One after the other, so that what arrives twice at once is shown once. */
let last: Promise<unknown> = Promise.resolve()

/** Shows what is pushed, and opens what is tapped. */
export function answerNotices(self: ServiceWorkerGlobalScope): void {
  const { registration, clients, navigator } = self
  self.addEventListener('push', (event) => {
    const pushed: Pushed = event
    last = last.then(() =>
      showPush(pushed, {
        show: (title, options) => registration.showNotification(title, options),
        displayed: (tag) => registration.getNotifications({ tag }),
        wasShown,
        noteShown,
        setBadge: async (count) => navigator.setAppBadge?.(count),
        language: async () => (await keptSignInNote())?.language ?? signInLanguageOf(navigator.language),
      }).catch(() => {}),
    )
    event.waitUntil(last)
  })
  self.addEventListener('notificationclick', (event) => {
    const { notification, action } = event
    notification.close()
    const place = tappedPlace(notification.data, action, self.location.origin)
    const windows = () => clients.matchAll({ type: 'window', includeUncontrolled: true })
    event.waitUntil(openPlace(place, { windows, open: (place) => clients.openWindow(place) }))
  })
}
