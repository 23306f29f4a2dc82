import * as v from 'valibot'

/** The languages of the screens, the papers and the mails. */
export const language = v.picklist(['en', 'id'])
export type Language = v.InferOutput<typeof language>
