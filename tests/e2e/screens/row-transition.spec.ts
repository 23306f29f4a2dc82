import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'

// the other tests run without motion
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Notes the types of every view transition from now on. */
async function followTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (how) => {
      const { types = ['any'] } = Object(how)
      // both ends have the name once it moves
      const transition = start(how)
      void transition.ready.then(() => {
        const moves = document
          .getAnimations()
          .some(({ effect }) => Object(effect).pseudoElement === '::view-transition-group(booking)')
        seen.push(`${types} ${moves ? 'moves' : 'stands'}`)
      })
      return transition
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'seen'))
}

test('a row grows into its booking and back, a filter moves nothing, nor does anything with reduced motion', async ({
  page,
}) => {
  const { code } = await bookBeside(await agentBeside())
  await signIn(page, 'NUSA/sari', '/app/pnr/list')
  const row = page.getByRole('link', { name: code, exact: true }).filter({ visible: true })
  await expect(row).toBeVisible()
  const seen = await followTransitions(page)
  const openAndReturn = async () => {
    await row.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
    await page.goBack()
    await expect(row).toBeVisible()
  }
  await openAndReturn()
  await expect.poll(seen).toEqual(['row moves', 'row moves'])
  await page.getByLabel('Locator').fill(code)
  await expect(page).toHaveURL(new RegExp(code))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAndReturn()
  expect(await seen()).toHaveLength(2)
})
