export type Fact = { label: string; value: string }

export type PaperTable = {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Sums below the rows: a label, and what stands in the last column. */
  sums?: readonly Fact[]
  /** How wide the columns are, as parts of the whole. */
  widths: readonly number[]
}

export type PaperSection = {
  title: string
  /** On paper it begins a page of its own. */
  startsPage?: boolean
  facts?: readonly Fact[]
  table?: PaperTable
  lines?: readonly string[]
}

/** What stands on a paper, in order; the same on the device and in the PDF. */
export type Paper = {
  title: string
  issuer: string
  locator: string
  /** What the locator is, where it is not that of a booking. */
  locatorLabel?: string
  status: string
  /** Whether it gives a right to the rooms. */
  isValid: boolean
  facts: readonly Fact[]
  /** What must be read before anything else. */
  notices: readonly string[]
  sections: readonly PaperSection[]
  closing: readonly string[]
}
