import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { createPdfPool } from '../../documents/pdf-pool.ts'
import { userGuideFile, userGuidePaper } from './user-guide-paper.ts'

/** `npm run guide` */
const pdfPool = createPdfPool()
const day = formatDay(dayInJakarta(new Date()), 'en')
const guide = { paper: userGuidePaper(), logo: null, language: 'en', mark: null, day } as const // literals
const paper = await pdfPool.print(guide, 'guide')
mkdirSync(dirname(userGuideFile), { recursive: true })
writeFileSync(userGuideFile, paper)
await pdfPool.close()
