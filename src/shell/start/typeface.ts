import typefaceAddress from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'

/** As `--tw-font` calls it. */
const family = 'Tradewind Sans'
const unfitted = `${family} unfitted`
/** What screens are full of: names, days, states and sums. */
const sample =
  'Hotel Santika Premiere Jakarta, Deluxe Twin Room with breakfast. Held until Thu, 17 Dec 2026, 18:00. Rp 15.482.936, issued.'
/** Beyond them the letters would look too small or too large, and the device's font stays. */
const fit = { least: 0.9, most: 1.2 }

type Metrics = { width: number; ascent: number; descent: number }

/** Shows Tradewind's own typeface in place of the device's font, which it is fitted to: the same width on average, the
 * same height of a line. Nothing on the screen moves. */
export async function showTypeface(): Promise<void> {
  if (savesData() && !(await isKept())) return
  const own = new FontFace(unfitted, source)
  await own.load()
  document.fonts.add(own)
  const fitted = ruleFor(metricsOf(getComputedStyle(document.body).fontFamily), metricsOf(`"${unfitted}"`))
  document.fonts.delete(own)
  if (!fitted) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(fitted)
  document.adoptedStyleSheets.push(sheet)
}

const source = `url("${typefaceAddress}") format("woff2")`

/** Null if the two are too far from each other. Overrides are parts of the fitted size. */
function ruleFor(device: Metrics, own: Metrics): string | null {
  const size = device.width / own.width
  if (!(size >= fit.least && size <= fit.most)) return null
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`
  return `@font-face {
    font-family: "${family}";
    src: ${source};
    font-weight: 200 900;
    font-display: swap;
    size-adjust: ${percent(size)};
    ascent-override: ${percent(device.ascent / size)};
    descent-override: ${percent(device.descent / size)};
    line-gap-override: 0%;
  }`
}

/** In parts of the font's size. */
function metricsOf(families: string): Metrics {
  const size = 100
  const brush = document.createElement('canvas').getContext('2d')
  if (!brush) throw new Error('the browser cannot measure text')
  brush.font = `400 ${size}px ${families}`
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = brush.measureText(sample)
  return {
    width: width / size,
    ascent: fontBoundingBoxAscent / size,
    descent: fontBoundingBoxDescent / size,
  }
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** A line that is slow or paid by the byte carries bookings, not letters. Safari and Firefox do not say. */
function savesData(): boolean {
  const { connection }: Navigator & { connection?: Connection } = navigator
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** The service worker keeps it from its first use on. */
async function isKept(): Promise<boolean> {
  return (await globalThis.caches?.match(typefaceAddress)) !== undefined
}
