import { type Language, language } from '../text/language.ts'

export const paperLanguage = language
export type PaperLanguage = Language
