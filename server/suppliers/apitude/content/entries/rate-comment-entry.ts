import * as v from 'valibot'
import type { RateCommentText } from '../../../../db/tables/content-tables.ts'
import { code, filled, integer, listOf, text } from './content-values.ts'

const day = v.pipe(v.string(), v.isoDate('is no day'))

const comment = v.object({
  dateStart: v.optional(day, '0001-01-01'),
  dateEnd: v.optional(day, '9999-12-31'),
  description: filled(text(4_000)),
})

const block = v.object({ rateCodes: listOf(integer, 1_000), comments: listOf(comment, 200) })

/** The comments of a hotel's contract. A rate names them as `office|code|rate`. */
export const rateCommentEntry = v.pipe(
  v.object({ incoming: integer, hotel: integer, code, commentsByRates: listOf(block, 1_000) }),
  v.transform((entry) => ({
    office: entry.incoming,
    hotelCode: entry.hotel,
    code: entry.code,
    texts: entry.commentsByRates.flatMap(({ rateCodes, comments }) =>
      comments.map(
        (one): RateCommentText => ({
          rates: rateCodes,
          from: one.dateStart,
          to: one.dateEnd,
          text: one.description,
        }),
      ),
    ),
  })),
)
