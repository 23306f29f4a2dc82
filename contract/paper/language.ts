import * as v from 'valibot'

export const paperLanguage = v.picklist(['en', 'id'])
export type PaperLanguage = v.InferOutput<typeof paperLanguage>
