import type { Paper } from '#contract/paper/paper'
import { userGuide } from './user-guide.ts'

export const userGuideFile = 'public/s/user-guide.pdf'

/** English first, then Indonesian on a page of its own. */
export function userGuidePaper(): Paper {
  const { en, id } = userGuide
  return {
    title: 'User guide',
    issuer: 'Tradewind',
    locatorLabel: en.title,
    locator: 'Insurance',
    status: `English, Bahasa Indonesia (${id.title})`,
    isValid: true,
    facts: [],
    notices: ['The insurers of this guide are sandboxes: their products and premiums are invented.'],
    sections: [
      ...en.chapters,
      ...id.chapters.map((chapter, index) => ({
        ...chapter,
        title: index === 0 ? `${id.title}. ${chapter.title}` : chapter.title,
        startsPage: index === 0,
      })),
    ],
    closing: [],
  }
}
