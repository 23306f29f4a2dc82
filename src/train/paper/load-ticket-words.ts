import { chosenLanguage } from '../../lib/language/languages.ts'

/** Loads the messages of the public page that verifies a ticket. */
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
