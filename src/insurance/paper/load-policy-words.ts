import { chosenLanguage } from '../../lib/language/languages.ts'

/** Loads the messages of the public page that verifies a policy. The insurers' names come with the words of the area: as a
 * start of their own they would be in the bundle of the papers, and the packages would load that. */
export async function loadPolicyWords() {
  const language = chosenLanguage()
  const [{ papers }, { insurancePapers }, { insuranceNames }] =
    language === 'id'
      ? await Promise.all([
          import('#contract/paper/words/id/pnr'),
          import('#contract/paper/words/id/insurance'),
          import('../../lib/language/id/area-insurance.ts'),
        ])
      : await Promise.all([
          import('#contract/paper/words/en/pnr'),
          import('#contract/paper/words/en/insurance'),
          import('../../lib/language/en/area-insurance.ts'),
        ])
  return { language, messages: { papers, insurancePapers, insuranceNames } }
}
