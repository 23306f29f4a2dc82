import type { Generated } from 'kysely'
import type { Language } from '#contract/text/language'

/** What reaches people without push. */
export type DigestTables = {
  calendar_feed: {
    user_id: string
    /** The code in its address is derived from it. */
    id: string
    code_hash: string
    language: Language
    made_at: Date
    /** `null`: never. */
    read_at: Date | null
    /** How often it was read since `reads_since`. */
    reads: Generated<number>
    reads_since: Date
  }
  digest: {
    /** Also of its mail. */
    id: string
    user_id: string
    /** In the zone of the person's organisation. */
    day: string
    /** `NOTHING`: nothing was due. */
    state: 'WAITS' | 'SENDING' | 'SENT' | 'NOT_SENT' | 'NOTHING'
    made_at: Date
    next_try_at: Date
  }
}
