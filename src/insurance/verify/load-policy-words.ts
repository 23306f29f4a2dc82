import { chosenLanguage } from '../../lib/language/languages.ts'

/** Of the check of a paper, and of a policy. */
export async function loadPolicyWords() {
  const language = chosenLanguage()
  const [{ papers }, { insurancePapers }] =
    language === 'id'
      ? await Promise.all([
          import('../../lib/language/id-papers.ts'),
          import('../../lib/language/id-insurance-papers.ts'),
        ])
      : await Promise.all([
          import('../../lib/language/en-papers.ts'),
          import('../../lib/language/en-insurance-papers.ts'),
        ])
  return { language, messages: { papers, insurancePapers } }
}
