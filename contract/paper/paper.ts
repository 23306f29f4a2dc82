export type Fact = { label: string; value: string }

export type PaperTable = {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Sums below the rows; the value goes into the last column. */
  sums?: readonly Fact[]
  /** Column widths as fractions of 1. */
  widths: readonly number[]
}

export type PaperSection = {
  title: string
  /** Starts a new page in the PDF. */
  startsPage?: boolean
  facts?: readonly Fact[]
  table?: PaperTable
  lines?: readonly string[]
}

/** What is sold, from day to day: a stay, a tour, a cover. */
export type PaperLeg = {
  from: string
  to: string
  /** How long it is, in words. */
  length: string
}

/** Content of a paper, in order; the same on the screen and in the PDF. */
export type Paper = {
  title: string
  issuer: string
  /** For the screen; absent: the issuer's initials. */
  logoUrl?: string
  locator: string
  /** Label of the locator, if it is not that of a booking. */
  locatorLabel?: string
  status: string
  /** Whether it entitles to the service. */
  isValid: boolean
  facts: readonly Fact[]
  leg?: PaperLeg
  /** Warnings at the top. */
  notices: readonly string[]
  sections: readonly PaperSection[]
  closing: readonly string[]
}
