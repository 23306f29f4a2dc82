import { chosenLanguage } from '../../lib/language/languages.ts'

/** Loads the messages of the public page that verifies a policy. */
export async function loadPolicyWords() {
  const language = chosenLanguage()
  const [{ papers }, { insurancePapers }] =
    language === 'id'
      ? await Promise.all([
          import('#contract/paper/words/id/pnr'),
          import('#contract/paper/words/id/insurance'),
        ])
      : await Promise.all([
          import('#contract/paper/words/en/pnr'),
          import('#contract/paper/words/en/insurance'),
        ])
  return { language, messages: { papers, insurancePapers } }
}
