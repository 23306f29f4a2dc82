import { chosenLanguage } from '../../lib/language/languages.ts'

/** Of the check of a paper, and of a train booking. */
export async function loadTicketWords() {
  const language = chosenLanguage()
  const [{ papers }, { trainBooking }] =
    language === 'id'
      ? await Promise.all([
          import('#contract/paper/words/id/pnr'),
          import('../../lib/language/id/train-booking.ts'),
        ])
      : await Promise.all([
          import('#contract/paper/words/en/pnr'),
          import('../../lib/language/en/train-booking.ts'),
        ])
  return { language, messages: { papers, trainBooking } }
}
