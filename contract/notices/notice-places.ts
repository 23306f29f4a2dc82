import * as v from 'valibot'

/** Where a notification leads; kept in it, as the service worker may have ended before the tap. */
const noticePlaces = v.object({
  noticeId: v.string(),
  open: v.string(),
  actions: v.record(v.string(), v.string()),
})
export type NoticePlaces = v.InferOutput<typeof noticePlaces>

/** `null`: not of a notification of ours. */
export function readNoticePlaces(kept: unknown): NoticePlaces | null {
  return v.is(noticePlaces, kept) ? kept : null
}
