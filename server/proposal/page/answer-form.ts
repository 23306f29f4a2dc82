import * as v from 'valibot'
import type { ProposalContent } from '#contract/proposal/content'
import { text, textLines } from '#contract/text/text'

export const longest = { name: 60, phone: 40, sentence: 500 } as const

const typed = v.object({
  name: v.pipe(text(longest.name), v.trim()),
  phone: v.pipe(text(longest.phone), v.trim()),
  sentence: v.pipe(textLines(longest.sentence), v.trim()),
})

export type SentAnswer = v.InferOutput<typeof typed> & { offerIds: readonly string[] }

/** `problem`: the text that says why nothing is kept. */
export type ReadForm =
  | { problem: 'newVersion' | 'unreadable' | 'nothingChosen' }
  | { problem: null; answer: SentAnswer }

/** What a client sent: one offer of each need at most, of this version, and what they typed. */
export function readAnswer(
  form: URLSearchParams,
  { version, content }: { version: number; content: ProposalContent },
): ReadForm {
  if (form.get('version') !== String(version)) return { problem: 'newVersion' }
  const offerIds: string[] = []
  for (const { needId, offerList } of content.needList) {
    const [chosen = '', ...more] = form.getAll(needId)
    if (chosen === '' && more.length === 0) continue
    if (more.length > 0 || !offerList.some(({ offerId }) => offerId === chosen))
      return { problem: 'unreadable' }
    offerIds.push(chosen)
  }
  const field = (name: keyof typeof longest) => form.get(name) ?? ''
  const said = v.safeParse(typed, {
    name: field('name'),
    phone: field('phone'),
    sentence: field('sentence'),
  })
  if (!said.success) return { problem: 'unreadable' }
  if (offerIds.length === 0) return { problem: 'nothingChosen' }
  return { problem: null, answer: { ...said.output, offerIds } }
}
