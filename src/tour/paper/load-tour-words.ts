import { chosenLanguage } from '../../lib/language/languages.ts'

/** Loads the messages of the public page that verifies the papers of a tour. */
export async function loadTourWords() {
  const language = chosenLanguage()
  const [{ papers }, { tourBooking }] =
    language === 'id'
      ? await Promise.all([
          import('#contract/paper/words/id/pnr'),
          import('../../lib/language/id/tour-booking.ts'),
        ])
      : await Promise.all([
          import('#contract/paper/words/en/pnr'),
          import('../../lib/language/en/tour-booking.ts'),
        ])
  return { language, messages: { papers, tourBooking } }
}
