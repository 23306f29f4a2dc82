import { maxAttachmentBytes } from '#contract/pnr/auxiliary'

/** What the file picker offers. */
export const acceptedFiles = '.doc,.docx,.png,.jpg,.jpeg,.pdf'

/** Checks name and size before the upload, `null`: fine; the server also checks the content. */
export function fileProblem({ name, size }: { name: string; size: number }) {
  if (!/\.(docx?|png|jpe?g|pdf)$/i.test(name)) return 'notAccepted'
  if (size === 0) return 'empty'
  return size > maxAttachmentBytes ? 'tooLarge' : null
}

/** `1.2 MB`. */
export function sizeWords(bytes: number, locale: string): string {
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'kilobyte'] : [bytes / 1024 / 1024, 'megabyte']
  const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, format).format(Math.max(amount, 0.1))
}
