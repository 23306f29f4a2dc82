/** The accent colours of papers that can be chosen. Each is dark enough for small text on white and on its own soft shade. */
export const paperColours = {
  sea: { brand: '#0f6e62', brandSoft: '#e3f3ef', wave: '#15897a' },
  blue: { brand: '#1f52a3', brandSoft: '#e6effb', wave: '#3a70c6' },
  plum: { brand: '#7a2a6b', brandSoft: '#f6e8f3', wave: '#9b4089' },
  brick: { brand: '#97331c', brandSoft: '#fbeae5', wave: '#b9492f' },
  forest: { brand: '#1b6b3a', brandSoft: '#e4f3e8', wave: '#2c8a50' },
  slate: { brand: '#3c4a57', brandSoft: '#e9edf1', wave: '#566776' },
} as const

export type PaperColour = keyof typeof paperColours
export const paperColourNames = [
  'sea',
  'blue',
  'plum',
  'brick',
  'forest',
  'slate',
] as const satisfies readonly PaperColour[]

/** What the platform chose for every paper. */
export type PaperLook = {
  readonly platformName: string
  readonly colour: PaperColour
  /** The last line of each page; empty: none. */
  readonly footer: string
}

export const plainLook: PaperLook = { platformName: 'Tradewind', colour: 'sea', footer: '' }
