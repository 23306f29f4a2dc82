import { chosenLanguage } from '../../lib/language/languages.ts'

/** Loads the messages of the public page that verifies a policy. */
export async function loadPolicyWords() {
  const language = chosenLanguage()
  const [{ papers }, { insurancePapers }, { insuranceNames }] =
    language === 'id'
      ? await Promise.all([
          import('#contract/paper/words/id/pnr'),
          import('#contract/paper/words/id/insurance'),
          import('#contract/paper/words/id/insurance-names'),
        ])
      : await Promise.all([
          import('#contract/paper/words/en/pnr'),
          import('#contract/paper/words/en/insurance'),
          import('#contract/paper/words/en/insurance-names'),
        ])
  return { language, messages: { papers, insurancePapers, insuranceNames } }
}
