import * as v from 'valibot'
import { language } from '../text/language.ts'

/** What is pushed: a declarative push message, which Safari shows by itself and our service worker shows elsewhere (Push API, “Declarative push
 * message”). Nothing personal is in it beyond locator, product and time. */
export const pushMessage = v.object({
  web_push: v.literal(8030),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    lang: language,
    /** Absolute; the booking, or the screen where it is said. */
    navigate: v.pipe(v.string(), v.url()),
    /** The same for everything that is said of one subject: a later one takes the place of an earlier one, and one that arrives twice
     * is shown once. */
    tag: v.string(),
    /** The later one is heard, too. */
    renotify: v.optional(v.literal(true)),
    /** `issue` opens the booking with the confirmation of its issue: it never issues. */
    actions: v.optional(
      v.array(
        v.object({ action: v.picklist(['issue']), title: v.string(), navigate: v.pipe(v.string(), v.url()) }),
      ),
    ),
    data: v.object({
      /** Unique to the notice. */
      noticeId: v.string(),
    }),
  }),
  /** How many holds of the person are due; beside the notification, not in it. */
  app_badge: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type PushMessage = v.InferOutput<typeof pushMessage>
