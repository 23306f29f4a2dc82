import { readFile } from 'node:fs/promises'
import { readPaperMark } from '#contract/pnr/papers'
import { readPdf } from '../../../server/documents/pdf-text-for-tests.ts'
import { en } from '../../../src/lib/language/en.ts'
import { installWorker } from '../support/install-worker.ts'
import { expectKept } from '../support/kept.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'
import { whilePrinting } from '../support/while-printing.ts'

test(
  'an agent opens, prints, saves and checks the papers of a booking',
  { tag: '@desktop' },
  async ({ page, context }, testInfo) => {
    test.setTimeout(90_000)
    const booked = await bookBeside(await agentBeside(), {
      form: {
        bookingModifier: {
          inputServiceCharge: { serviceChargeAmount: 0, serviceChargePercent: 0 },
          pleaseDoIssuedBooking: true,
        },
      },
    })
    await signIn(page, 'NUSA/sari', booked.path)
    const papers = page.getByRole('region', { name: 'Documents' })
    await expect(papers.getByRole('link', { name: 'Voucher' })).toBeVisible()

    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      papers.getByRole('link', { name: 'Receipt' }).click(),
    ])
    await expect(opened.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible()
    if (testInfo.project.name === 'desktop') {
      expect(await opened.evaluate(() => [innerWidth, innerHeight, opener])).toEqual([1024, 860, null])
    }
    const receipt = opened.getByRole('main')
    await expect(receipt.getByText(booked.code)).toBeVisible()
    await expect(receipt.getByRole('row', { name: /^Total Rp/ })).toBeVisible()
    await expect(receipt.getByText('NTA')).toHaveCount(0)
    await expect(opened.getByRole('img', { name: en.papers.screen.qr })).toBeVisible()
    await expectGoodScreen(opened)

    await opened.getByRole('checkbox', { name: 'With prices' }).uncheck()
    await expect(receipt.getByText(/Rp/)).toHaveCount(0)
    await opened.getByRole('radio', { name: 'Bahasa Indonesia' }).check()
    await expect(receipt.getByRole('heading', { name: 'Tanda terima' })).toBeVisible()
    const printed = readChromiumPdf(await opened.pdf({ preferCSSPageSize: true }))
    expect(printed).toEqual({ pages: 1, size: [595, 842] })

    const [saved] = await Promise.all([
      opened.waitForEvent('download', whilePrinting),
      opened.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe(`receipt-${booked.code}-id.pdf`)
    const { pages, text } = readPdf(await readFile(await saved.path()))
    expect(pages).toBe(1)
    expect(text).toContain('Tanda terima')
    expect(text).not.toContain('Rp')

    const proof = await opened.getByRole('link', { name: /Pindai untuk memeriksa/ }).getAttribute('href')
    await opened.close()

    // the new window renewed the session; the page that opened it still has a valid one
    const [calendar] = await Promise.all([
      page.waitForEvent('download'),
      papers.getByRole('button', { name: 'Add to calendar' }).click(),
    ])
    expect(calendar.suggestedFilename()).toBe(`${booked.code}.ics`)
    await page.reload()
    await expect(papers).toBeVisible()

    const stranger = await (context.browser() ?? raise('no browser')).newContext()
    const check = await stranger.newPage()
    await check.goto(proof ?? '')
    await expect(check.getByText('This document is genuine.')).toBeVisible()
    await expect(check.getByText(booked.code)).toBeVisible()
    await expectGoodScreen(check)
    await check.goto(`${proof?.slice(0, -6)}AAAAAA`)
    await expect(check.getByRole('alert')).toHaveText('This document is unknown here')
    await stranger.close()
  },
)

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a held booking has an itinerary and no voucher, also offline', async ({ page, context }) => {
    const booked = await bookBeside(await agentBeside())
    await signIn(page, 'NUSA/sari', booked.path)
    await installWorker(page)
    const papers = page.getByRole('region', { name: 'Documents' })
    await expect(papers.getByRole('link', { name: 'Itinerary' })).toBeVisible()
    await expect(papers.getByRole('link', { name: 'Voucher' })).toHaveCount(0)
    await expectKept(page, readPaperMark.path)

    await context.setOffline(true)
    const path = booked.path.replace('detail/HOTEL', 'itinerary')
    await page.goto(path)
    await expect(page.getByText(/^These rooms are held until/)).toBeVisible()
    await expect(page.getByRole('img', { name: en.papers.screen.qr })).toBeVisible()
    await expect(page.getByText(en.papers.screen.needsNetwork)).toBeVisible()
    await expect(page.getByText(/^as of .*, offline$/)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^This document shows the booking as of /)).toBeVisible()
    await page.emulateMedia({ media: null })
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled()
    await expectGoodScreen(page)
    await page.goto(path.replace('itinerary', 'voucher'))
    await expect(page.getByText(en.papers.screen.notIssued)).toBeVisible()
    const toBooking = page.getByRole('link', { name: en.papers.screen.openBooking })
    await expect(toBooking).toHaveAttribute('href', booked.path)
    await context.setOffline(false)
  })
})

/** Counts the pages of a PDF made by the browser, whose page objects are not compressed. */
function readChromiumPdf(bytes: Buffer): { pages: number; size: number[] } {
  const raw = bytes.toString('latin1')
  const boxes = [...raw.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  const size = (boxes[0] ?? []).slice(1).map((length) => Math.round(Number(length)))
  return { pages: boxes.length, size }
}

function raise(sentence: string): never {
  throw new Error(sentence)
}
