/** The content of a supplier that we keep a copy of. */
type ContentStatus = {
  read(): Promise<{
    readonly hotels: number
    readonly completedAt: Date | null
    readonly askedAt: Date | null
    readonly beganAt: Date | null
    readonly read: number
    readonly changed: number
    readonly failedAt: Date | null
  }>
  /** Asks for a refresh; once more, or while one is under way, changes nothing. */
  ask(): Promise<void>
}

/** What a supplier that certifies its clients can be asked before they sell. */
export type Certifying = {
  readonly environment: 'SANDBOX' | 'TEST' | 'LIVE' | 'OTHER'
  /** Of its live interface. */
  readonly liveHost: string
  /** Whether it is up, and takes our key; fails where not. */
  status(signal: AbortSignal): Promise<void>
  /** `null`: it is part of this server. */
  readonly content: ContentStatus | null
}
