import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { signIn } from '../bench/sign-in.ts'
import { serverProcess } from '../support/server/server-process.ts'
import { maxPictureBytes, type Picture, pictureFile, pictures } from './pictures.ts'

/** `npm run pictures`: the pictures of README and manifest, of the built product with the demo's data. */
const folder = mkdtempSync(join(tmpdir(), 'tradewind-pictures-'))
const server = await serverProcess({ DATA_DIR: join(folder, 'data'), DEMO_DATA: 'full' })
try {
  await server.start()
  await takeAll(server.url)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function takeAll(url: string): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  let sum = 0
  for (const picture of pictures) {
    const file = pictureFile(picture)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, await take(browser, url, picture))
    sum += statSync(file).size
    console.log(`${file}: ${statSync(file).size} bytes`)
  }
  await browser.close()
  if (sum > maxPictureBytes) throw new Error(`${sum} bytes together; ${maxPictureBytes} are allowed`)
}

async function take(browser: Browser, baseURL: string, { view, scheme, open }: Picture): Promise<Buffer> {
  const { width, height, scale } = view
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: view.isMobile,
    hasTouch: view.isMobile,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
  })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await signIn(page)
  await open(page)
  await isComplete(page)
  // off what it pressed
  await page.mouse.move(0, 0)
  const picture = await page.screenshot({ caret: 'hide' })
  await context.close()
  return sharp(picture).webp({ quality: 80, effort: 6 }).toBuffer()
}

/** The typeface and all pictures in sight are there, and nothing waits for an answer. */
async function isComplete(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Tradewind Sans') && status === 'loaded',
      ) &&
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
      ) &&
      document.querySelector('[aria-busy=true]') === null,
  )
}
