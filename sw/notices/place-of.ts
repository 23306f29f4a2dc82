import type { PushMessage } from '#contract/notices/message'
import { type NoticePlaces, readNoticePlaces } from '#contract/notices/notice-places'

/** Where it is said what is due. */
export const usualPlace = '/app/today'

export function placesOf({ notification }: PushMessage): NoticePlaces {
  const { data, navigate, actions = [] } = notification
  return {
    noticeId: data.noticeId,
    open: navigate,
    actions: Object.fromEntries(actions.map((one) => [one.action, one.navigate])),
  }
}

/** The path that a tap opens: only one of this site. `action`: of the button that was tapped, or empty. */
export function tappedPlace(data: unknown, action: string, ownOrigin: string): string {
  const places = readNoticePlaces(data)
  const wanted = places?.actions[action] ?? places?.open
  if (!wanted || !URL.canParse(wanted, ownOrigin)) return usualPlace
  const { origin, pathname, search } = new URL(wanted, ownOrigin)
  return origin === ownOrigin && pathname.startsWith('/app/') ? pathname + search : usualPlace
}
