import { withWords } from '../../lib/language/area-words.ts'
import { later, useLater } from '../../ui/time/later.ts'

const button = later<{ locator: string }>(
  async () =>
    (await withWords('offline', () => import(/* bundle: sales */ './keep-button.tsx'))()).KeepButton,
)

/** The button with which a booking is kept on this device; it comes once the page is idle. */
export function LateKeepButton(props: { locator: string }) {
  useLater(button)
  return <button.Part {...props} />
}
