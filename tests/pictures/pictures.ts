import type { Page } from 'playwright'

export const maxPictureBytes = 300_000

const desktop = { width: 1280, height: 800, scale: 1, isMobile: false }
const phone = { width: 390, height: 844, scale: 2, isMobile: true }

export type Picture = {
  name: string
  view: typeof desktop
  scheme: 'light' | 'dark'
  /** From the hotel search, after the sign-in, to the screen in the picture. */
  open: (page: Page) => Promise<void>
}

/** What README shows, and the dialog in which a browser offers to install. */
export const pictures: readonly Picture[] = [
  { name: 'list-desktop', view: desktop, scheme: 'light', open: openList },
  {
    name: 'booking-phone',
    view: phone,
    scheme: 'light',
    open: async (page) => {
      await openList(page)
      await bookings(page).first().click()
      await page.waitForURL('**/app/pnr/detail/**')
    },
  },
  {
    name: 'hotels-dark',
    view: desktop,
    scheme: 'dark',
    open: async (page) => {
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page
        .getByRole('link', { name: /^See rooms of / })
        .first()
        .waitFor()
    },
  },
]

/** Served under the same name without `public`. */
export function pictureFile({ name }: Picture): string {
  return `public/screens/${name}.webp`
}

const bookings = (page: Page) => page.locator('main a[href*="/app/pnr/detail/"]:visible')

async function openList(page: Page): Promise<void> {
  await page.goto('/app/pnr/list')
  await bookings(page).first().waitFor()
}
