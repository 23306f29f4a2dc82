import { type Language, language } from '../language.ts'

export const paperLanguage = language
export type PaperLanguage = Language
