import type { AppParts } from '../../app-parts.ts'
import type { Area } from '../../commands/area.ts'
import type { ServeLinked } from '../../http/file/linked.ts'
import { createWrongCodes } from '../../http/guard/wrong-codes.ts'
import { secretsIn } from '../../http/seal.ts'
import { createDueSales } from '../dues/due-sales.ts'
import { createFeedCodes } from './feed-codes.ts'
import { createFeedStore } from './feed-store.ts'
import { readFeed } from './read-feed.ts'
import { serveFeeds } from './serve-feeds.ts'

type Parts = Pick<AppParts, 'database' | 'config' | 'secret' | 'idempotency' | 'now'>

/** The calendar feeds of people, which any calendar reads by their address. */
export function createCalendarArea(parts: Parts, { serveLinked }: { serveLinked: ServeLinked }): Area {
  const { database, config, secret, now } = parts
  const site = config.publicUrl ?? `http://localhost:${config.port}`
  const needs = {
    ...parts,
    trainRoles: config.trainRoles,
    dues: createDueSales(database),
    feeds: createFeedStore(database),
    codes: createFeedCodes(secretsIn(secret)[0]),
    wrongCodes: createWrongCodes(database, 'calendar', now),
    site: site.replace(/\/$/, ''),
  }
  serveLinked('/s/calendar/:code', {
    open: ({ code, request }) => readFeed(needs, code, request.ip),
  })
  return { serve: (serve) => serveFeeds(serve, needs) }
}
