import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { ReplyOf } from '#contract/call/endpoint'
import * as calls from '#contract/notices/calendar'
import { qrShape } from '../../documents/qr-shape.ts'
import type { IdempotencyStore } from '../../http/call/idempotency.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Serve } from '../../http/call/serve.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { FeedNeeds } from './read-feed.ts'

type Needs = Pick<FeedNeeds, 'database' | 'feeds' | 'codes' | 'now'> & {
  idempotency: IdempotencyStore
  /** Where the app is, without a slash at the end. */
  site: string
}

/** What the idempotency record keeps of a feed that was made: no code. */
const keptFeed = v.object({ feedId: v.string() })

export function serveFeeds(serve: Serve, needs: Needs): void {
  const { database, idempotency, feeds, codes, site, now } = needs

  async function feedOf({ userId }: Viewer): Promise<calls.CalendarFeed> {
    const feed = await feeds.find(userId)
    return {
      feed: feed && { madeAt: feed.madeAt.toISOString(), readAt: feed.readAt?.toISOString() ?? null },
    }
  }

  serve.user(calls.readCalendarFeed, feedOf)

  serve.user(calls.makeCalendarFeed, async (viewer, { body, idempotencyKey, origin }) => {
    const { userId } = viewer
    const kept = await idempotency.once(viewer, idempotencyKey, calls.makeCalendarFeed, body, async () => {
      const feedId = randomUUID()
      const codeHash = codes.hashOf(codes.codeOf(feedId))
      const { feed } = await feedOf(viewer)
      await feeds.replace({ userId, id: feedId, codeHash, language: body.language, at: now() })
      await recordAudit(database, now(), viewer, origin, {
        action: 'notices.calendar-made',
        subject: `user:${userId}`,
        before: feed,
      })
      return { feedId } satisfies v.InferOutput<typeof keptFeed>
    })
    const { feedId } = v.parse(keptFeed, kept)
    const feed = await feeds.find(userId)
    if (feed?.id !== feedId) throw refusal('NOT_POSSIBLE', 'refusals.calendarFeedEnded')
    return shown(feed)
  })

  serve.user(calls.endCalendarFeed, async (viewer, { origin }) => {
    const { feed } = await feedOf(viewer)
    if (feed && (await feeds.end(viewer.userId)))
      await recordAudit(database, now(), viewer, origin, {
        action: 'notices.calendar-ended',
        subject: `user:${viewer.userId}`,
        before: feed,
      })
    return { feed: null }
  })

  function shown({ id, madeAt }: { id: string; madeAt: Date }): ReplyOf<typeof calls.makeCalendarFeed> {
    const feedUrl = `${site}/s/calendar/${codes.codeOf(id)}.ics`
    return { madeAt: madeAt.toISOString(), feedUrl, ...qrShape(feedUrl) }
  }
}
