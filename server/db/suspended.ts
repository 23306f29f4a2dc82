import { sql } from 'kysely'

/** Whether the organisation of a row of `org`, or one above it, is suspended. */
export const isSuspended = sql<boolean>`exists (
  select 1 from org as above where above.id = any(org.path) and above.suspended_at is not null)`
