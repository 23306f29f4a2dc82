import type { Page } from '@playwright/test'
import { expect, expectGoodLayout, expectGoodScreen, test } from '../support/test.ts'

/** Mistakes that every window shows. */
const inEveryWindow = {
  'color-contrast': '<p style="color: #999; background: #aaa">Pale words</p>',
  label: '<input type="text">',
}

/** Mistakes that depend on the width of the window. */
const ofTheLayout = {
  'target-size': '<div><button type="button">+</button><button type="button">-</button></div>',
  'scrollable-region-focusable':
    '<div style="height: 30px; overflow: auto"><p style="height: 90px">Far below</p></div>',
  'scrolls sideways': '<div style="width: 200vw">Wide</div>',
  'Words that are cut':
    '<button type="button" style="width: 60px; overflow: hidden; white-space: nowrap">Words that are cut</button>',
  'Squeezed words': '<p style="width: 12px; line-height: 10px; overflow-wrap: anywhere">Squeezed words</p>',
  123456789: '<dl><dt>Price</dt><dd style="width: 20px">123456789</dd></dl>',
}

async function show(page: Page, planted = ''): Promise<void> {
  await page.setContent(`<!doctype html><html lang="en"><head><title>Planted</title>
    <meta name="viewport" content="width=device-width">
    <style>button { width: 10px; height: 10px; padding: 0; margin: 0; font-size: 16px }</style></head>
    <body><main><h1>Planted</h1>${planted}</main></body></html>`)
}

async function expectFound(page: Page, look: (page: Page) => Promise<void>, mistakes: object): Promise<void> {
  await show(page)
  await look(page)
  for (const [name, html] of Object.entries(mistakes)) {
    await test.step(name, async () => {
      await show(page, String(html))
      await expect(look(page)).rejects.toThrow(name)
    })
  }
}

test('each look at a screen finds what is wrong with it', async ({ page }) => {
  await expectFound(page, expectGoodScreen, { ...inEveryWindow, ...ofTheLayout })
  await expectFound(page, expectGoodLayout, ofTheLayout)
})
