import { addMessages, type LoadMessages } from './active-language.ts'
import type { Language, Messages } from './languages.ts'

type Loads = Readonly<Record<Language, () => Promise<Partial<Messages>>>>

/** Messages by the screens that use them: a visit loads those of its area. */
export const areas = {
  frame: {
    en: () => import(/* bundle: daily-words-en */ './en/area-frame.ts'),
    id: () => import(/* bundle: daily-words-id */ './id/area-frame.ts'),
  },
  setup: {
    en: () => import(/* bundle: setup-words-en */ './en/area-setup.ts'),
    id: () => import(/* bundle: setup-words-id */ './id/area-setup.ts'),
  },
  pages: { en: () => import('./en/area-pages.ts'), id: () => import('./id/area-pages.ts') },
  hotelSearch: {
    en: () => import(/* bundle: daily-words-en */ './en/hotel-search.ts'),
    id: () => import(/* bundle: daily-words-id */ './id/hotel-search.ts'),
  },
  hotel: {
    en: () => import(/* bundle: list-words-en */ './en/area-hotel.ts'),
    id: () => import(/* bundle: list-words-id */ './id/area-hotel.ts'),
  },
  ticket: { en: () => import('./en/ticket.ts'), id: () => import('./id/ticket.ts') },
  install: { en: () => import('./en/install.ts'), id: () => import('./id/install.ts') },
  notices: { en: () => import('./en/notices.ts'), id: () => import('./id/notices.ts') },
  share: { en: () => import('./en/share.ts'), id: () => import('./id/share.ts') },
  keys: { en: () => import('./en/keys.ts'), id: () => import('./id/keys.ts') },
  offline: { en: () => import('./en/offline.ts'), id: () => import('./id/offline.ts') },
  palette: { en: () => import('./en/palette.ts'), id: () => import('./id/palette.ts') },
  picking: { en: () => import('./en/picking.ts'), id: () => import('./id/picking.ts') },
  travellers: {
    en: () => import('./en/travellers.ts'),
    id: () => import('./id/travellers.ts'),
  },
  insurance: { en: () => import('./en/area-insurance.ts'), id: () => import('./id/area-insurance.ts') },
  tour: { en: () => import('./en/area-tour.ts'), id: () => import('./id/area-tour.ts') },
  train: { en: () => import('./en/area-train.ts'), id: () => import('./id/area-train.ts') },
  findings: { en: () => import('./en/findings.ts'), id: () => import('./id/findings.ts') },
  flight: { en: () => import('./en/flight.ts'), id: () => import('./id/flight.ts') },
  pnr: {
    en: () => import(/* bundle: list-words-en */ './en/area-pnr.ts'),
    id: () => import(/* bundle: list-words-id */ './id/area-pnr.ts'),
  },
  pnrChange: {
    en: () => import('./en/pnr-change.ts'),
    id: () => import('./id/pnr-change.ts'),
  },
  restored: { en: () => import('./en/restored.ts'), id: () => import('./id/restored.ts') },
  auxiliary: {
    en: () => import(/* bundle: list-words-en */ './en/auxiliary.ts'),
    id: () => import(/* bundle: list-words-id */ './id/auxiliary.ts'),
  },
  order: {
    en: () => import(/* bundle: list-words-en */ './en/order.ts'),
    id: () => import(/* bundle: list-words-id */ './id/order.ts'),
  },
  today: { en: () => import('./en/today.ts'), id: () => import('./id/today.ts') },
  trip: { en: () => import('./en/trip.ts'), id: () => import('./id/trip.ts') },
  unanswered: { en: () => import('./en/unanswered.ts'), id: () => import('./id/unanswered.ts') },
  deposit: {
    en: () => import('./en/deposit.ts'),
    id: () => import('./id/deposit.ts'),
  },
  admin: {
    en: () => import(/* bundle: admin-words-en */ './en/area-admin.ts'),
    id: () => import(/* bundle: admin-words-id */ './id/area-admin.ts'),
  },
  papers: {
    en: () => import('#contract/paper/words/en/pnr'),
    id: () => import('#contract/paper/words/id/pnr'),
  },
} satisfies Record<string, Loads>

export type Area = keyof typeof areas

const loadOf = new Map<Area, LoadMessages>()

/** To be awaited before a screen that uses the messages of these areas. Those of the frame come with `/app`. */
export async function loadWords(...wanted: readonly Area[]): Promise<void> {
  await Promise.all(wanted.map((area) => addMessages(loaderOf(area))))
}

/** The code of a screen with the messages that it uses. */
export function withWords<T>(wanted: Area | readonly Area[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [code] = await Promise.all([load(), loadWords(...[wanted].flat())])
    return code
  }
}

function loaderOf(area: Area): LoadMessages {
  const known = loadOf.get(area) ?? (async (language) => ({ ...(await asked(areas[area][language]())) }))
  loadOf.set(area, known)
  return known
}

/** Where the server has another build, Vite answers a missing file with nothing. */
async function asked(loading: Promise<Partial<Messages> | undefined>): Promise<Partial<Messages>> {
  const messages = await loading
  if (!messages) throw new Error('The messages are of another build.')
  return messages
}
