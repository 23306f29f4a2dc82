import { useTranslations } from 'use-intl'
import * as v from 'valibot'

/** What a text to search for can be refused for. `problem-words.ts` knows all problems, and would bring their sentences into every
 * list. */
const reasons = ['tooLong', 'unkeepable', 'notACode'] as const

/** Why nothing can be searched for with this text; `null`: it can, or it is empty. */
export function useSearchProblem(): (rule: v.GenericSchema<string, string>, text: string) => string | null {
  const t = useTranslations('problems')
  return (rule, text) => {
    const message = text.trim() === '' ? undefined : v.safeParse(rule, text).issues?.[0].message
    if (message === undefined) return null
    const [code, most = ''] = message.split(':')
    return t(reasons.find((reason) => reason === code) ?? 'unfit', { most })
  }
}
